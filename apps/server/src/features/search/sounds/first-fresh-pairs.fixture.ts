import { readConcepts, type Concept } from './pairs.fixture.ts';

/**
 * List written without a look at what the rules do with it. Before a rule knew it, 95.9 % of its pairs were found from
 * Roman letters to a script and 93.3 % from script to script.
 */
export const firstFreshConcepts: readonly Concept[] = readConcepts(`
arjun arjuna | अर्जुन অর্জুন અર્જુન ਅਰਜੁਨ அர்ஜுன் அர்ஜுனன் అర్జున్ అర్జునుడు ಅರ್ಜುನ അർജുൻ അർജ്ജുനൻ ଅର୍ଜୁନ
ram rama raam | राम রাম રામ ਰਾਮ ராம் ராமன் రామ రాముడు ರಾಮ രാമൻ രാമ ରାମ
sita seeta seetha sitha | सीता সীতা સીતા ਸੀਤਾ சீதா சீதை సీత ಸೀತಾ ಸೀತೆ സീത ସୀତା
radha raadha | राधा রাধা રાધા ਰਾਧਾ ராதா ராதை రాధ ರಾಧಾ ರಾಧೆ രാധ ରାଧା
kali kaali | काली কালী કાલી કાળી ਕਾਲੀ காளி కాళి ಕಾಳಿ കാളി କାଳୀ
ravana raavan ravan | रावण রাবণ રાવણ ਰਾਵਣ இராவணன் ராவணன் రావణ రావణుడు ರಾವಣ രാവണൻ ରାବଣ
indra | इंद्र ইন্দ্র ઇન્દ્ર ਇੰਦਰ இந்திரன் ఇంద్ర ఇంద్రుడు ಇಂದ್ರ ഇന്ദ്രൻ ଇନ୍ଦ୍ର
draupadi droupadi draupathi | द्रौपदी দ্রৌপদী દ્રૌપદી ਦ੍ਰੋਪਦੀ திரௌபதி ద్రౌపది ದ್ರೌಪದಿ ദ്രൗപദി ଦ୍ରୌପଦୀ
mahabharata mahabharat mahabharatham | महाभारत মহাভারত મહાભારત ਮਹਾਂਭਾਰਤ மகாபாரதம் మహాభారతం ಮಹಾಭಾರತ മഹാഭാരതം ମହାଭାରତ
ramayana ramayan ramayanam | रामायण রামায়ণ રામાયણ ਰਾਮਾਇਣ இராமாயணம் ராமாயணம் రామాయణం ರಾಮಾಯಣ രാമായണം ରାମାୟଣ
buddha budha | बुद्ध বুদ্ধ બુદ્ધ ਬੁੱਧ புத்தர் బుద్ధ ಬುದ್ಧ ബുദ്ധ ബുദ്ധൻ ବୁଦ୍ଧ
gandhi gaandhi | गांधी গান্ধী ગાંધી ਗਾਂਧੀ காந்தி గాంధీ ಗಾಂಧಿ ഗാന്ധി ଗାନ୍ଧୀ
tagore tagor | टैगोर টেগোর ટાગોર ਟੈਗੋਰ தாகூர் ఠాగూర్ ಟಾಗೋರ್ ടാഗോർ ଟାଗୋର
ambedkar | आंबेडकर अंबेडकर আম্বেদকর આંબેડકર ਅੰਬੇਡਕਰ அம்பேத்கர் అంబేద్కర్ ಅಂಬೇಡ್ಕರ್ അംബേദ്കർ ଆମ୍ବେଦକର
ravi | रवि রবি રવિ ਰਵੀ ரவி రవి ರವಿ രവി ରବି
suresh sureshh | सुरेश সুরেশ સુરેશ ਸੁਰੇਸ਼ சுரேஷ் సురేష్ ಸುರೇಶ್ സുരേഷ് ସୁରେଶ
lata latha | लता লতা લતા ਲਤਾ லதா లత ಲತಾ ലത ଲତା
sandhya sandhiya | संध्या সন্ধ্যা સંધ્યા ਸੰਧਿਆ சந்தியா సంధ్య ಸಂಧ್ಯಾ സന്ധ്യ ସନ୍ଧ୍ୟା
vidya vidhya bidya | विद्या বিদ্যা વિદ્યા ਵਿੱਦਿਆ வித்யா வித்தியா విద్య ವಿದ್ಯಾ വിദ്യ ବିଦ୍ୟା
shanti shaanti shanthi santhi | शांति शांती শান্তি શાંતિ ਸ਼ਾਂਤੀ சாந்தி శాంతి ಶಾಂತಿ ശാന്തി ଶାନ୍ତି
ganga gangaa | गंगा গঙ্গা ગંગા ਗੰਗਾ கங்கா கங்கை గంగా గంగ ಗಂಗಾ ಗಂಗೆ ഗംഗ ଗଙ୍ଗା
yamuna yamunaa | यमुना যমুনা યમુના ਯਮੁਨਾ யமுனா யமுனை యమునా ಯಮುನಾ യമുന ଯମୁନା
narmada | नर्मदा নর্মদা નર્મદા ਨਰਮਦਾ நர்மதா நர்மதை నర్మదా ನರ್ಮದಾ നർമ്മദ നർമദ ନର୍ମଦା
godavari godawari | गोदावरी গোদাবরী ગોદાવરી ਗੋਦਾਵਰੀ கோதாவரி గోదావరి ಗೋದಾವರಿ ഗോദാവരി ଗୋଦାବରୀ
kaveri kavery cauvery | कावेरी কাবেরী કાવેરી ਕਾਵੇਰੀ காவேரி காவிரி కావేరి ಕಾವೇರಿ കാവേരി କାବେରୀ
delhi dilli | दिल्ली দিল্লি દિલ્હી ਦਿੱਲੀ டெல்லி தில்லி ఢిల్లీ ದೆಹಲಿ ದಿಲ್ಲಿ ഡൽഹി ദില്ലി ଦିଲ୍ଲୀ
ayodhya ayodhiya | अयोध्या অযোধ্যা અયોધ્યા ਅਯੁੱਧਿਆ அயோத்தி அயோத்தியா అయోధ్య ಅಯೋಧ್ಯೆ ಅಯೋಧ್ಯಾ അയോധ്യ ଅଯୋଧ୍ୟା
mathura | मथुरा মথুরা મથુરા ਮਥੁਰਾ மதுரா మథుర ಮಥುರಾ മഥുര ମଥୁରା
madurai | मदुरै মাদুরাই મદુરાઈ ਮਦੁਰਾਈ மதுரை మదురై ಮದುರೈ ମଦୁରାଇ
udaipur udaypur | उदयपुर উদয়পুর ઉદયપુર ਉਦੈਪੁਰ உதய்ப்பூர் ఉదయపూర్ ఉదయ్‌పూర్ ಉದಯಪುರ ഉദയ്പൂർ ଉଦୟପୁର
goa gova | गोवा গোয়া ગોવા ਗੋਆ கோவா గోవా ಗೋವಾ ഗോവ ଗୋଆ
gujarat gujrat | गुजरात গুজরাট গুজরাত ગુજરાત ਗੁਜਰਾਤ குஜராத் గుజరాత్ ಗುಜರಾತ್ ഗുജറാത്ത് ଗୁଜରାଟ
maharashtra maharastra | महाराष्ट्र মহারাষ্ট্র મહારાષ્ટ્ર ਮਹਾਰਾਸ਼ਟਰ மகாராஷ்டிரா మహారాష్ట్ర ಮಹಾರಾಷ್ಟ್ರ മഹാരാഷ്ട്ര ମହାରାଷ୍ଟ୍ର
assam asam | असम আসাম અસમ આસામ ਅਸਾਮ அசாம் அஸ்ஸாம் అస్సాం ಅಸ್ಸಾಂ അസം ଆସାମ
shivaratri shivratri sivarathri | शिवरात्रि শিবরাত্রি શિવરાત્રિ ਸ਼ਿਵਰਾਤਰੀ சிவராத்திரி శివరాత్రి ಶಿವರಾತ್ರಿ ശിവരാത്രി ଶିବରାତ୍ରି
vasant vasanth vasanta basant | वसंत বসন্ত વસંત ਬਸੰਤ ਵਸੰਤ வசந்தம் வசந்த் వసంత వసంతం ವಸಂತ വസന്തം ବସନ୍ତ
sankranti sankranthi | संक्रांति সংক্রান্তি સંક્રાંતિ ਸੰਕ੍ਰਾਂਤੀ சங்கராந்தி సంక్రాంతి ಸಂಕ್ರಾಂತಿ സംക്രാന്തി ସଂକ୍ରାନ୍ତି
laddu ladoo laddoo | लड्डू লাড্ডু લાડુ ਲੱਡੂ லட்டு లడ్డు లడ్డూ ಲಡ್ಡು ಲಾಡು ലഡ്ഡു ലഡു ଲଡୁ ଲଡ୍ଡୁ
chapati chapathi | चपाती চাপাটি ચપાતી ਚਪਾਤੀ சப்பாத்தி చపాతి చపాతీ ಚಪಾತಿ ചപ്പാത്തി ଚପାତି
paratha parantha | पराठा পরোটা পরাঠা પરાઠા ਪਰਾਂਠਾ பராத்தா పరాఠా ಪರಾಠ ପରଟା
veena vina | वीणा বীণা વીણા ਵੀਣਾ வீணை వీణ ವೀಣೆ ವೀಣಾ വീണ ବୀଣା
sitar sitaar | सितार সেতার સિતાર ਸਿਤਾਰ சிதார் சித்தார் సితార్ ಸಿತಾರ್ സിതാർ ସିତାର
tabla thabla | तबला তবলা તબલા ਤਬਲਾ தபலா தபேலா తబలా ತಬಲಾ തബല ତବଲା
mridangam mridanga mrudangam | मृदंग मृदंगम মৃদঙ্গ મૃદંગ ਮ੍ਰਿਦੰਗ மிருதங்கம் మృదంగం ಮೃದಂಗ മൃദംഗം ମୃଦଙ୍ଗ
raga raag ragam | राग রাগ રાગ ਰਾਗ ராகம் రాగం ರಾಗ രാഗം ରାଗ
darbari darbaari | दरबारी দরবারী દરબારી ਦਰਬਾਰੀ தர்பாரி దర్బారీ ದರ್ಬಾರಿ ദർബാരി ଦରବାରୀ
hamsadhwani hamsadhvani hansadhwani | हंसध्वनि হংসধ্বনি હંસધ્વનિ ஹம்சத்வனி హంసధ్వని ಹಂಸಧ್ವನಿ ഹംസധ്വനി ହଂସଧ୍ୱନି
nritya nrithya nrutya | नृत्य নৃত্য નૃત્ય நிருத்தியம் నృత్యం ನೃತ್ಯ നൃത്യം ନୃତ୍ୟ
kamal kamala kamalam | कमल কমল કમળ કમલ ਕਮਲ கமலம் கமல் కమలం కమల్ ಕಮಲ കമലം കമൽ କମଳ
chandra chandr | चंद्र চন্দ্র ચંદ્ર ਚੰਦਰ சந்திரன் சந்திரா చంద్ర చంద్రుడు ಚಂದ್ರ ചന്ദ്രൻ ചന്ദ്ര ଚନ୍ଦ୍ର
akash aakash akasha | आकाश আকাশ આકાશ ਆਕਾਸ਼ ஆகாஷ் ஆகாசம் ఆకాశం ఆకాష్ ಆಕಾಶ ആകാശം ആകാശ് ଆକାଶ
sagar saagar sagara | सागर সাগর સાગર ਸਾਗਰ சாகர் சாகரம் సాగర్ సాగరం ಸಾಗರ സാഗരം സാഗർ ସାଗର
mayur mayura mayuram | मयूर ময়ূর મયૂર ਮਯੂਰ மயூரம் మయూరం ಮಯೂರ മയൂരം ମୟୂର
mandir mandira | मंदिर মন্দির મંદિર ਮੰਦਰ మందిర్ మందిరం ಮಂದಿರ മന്ദിരം ମନ୍ଦିର
train tren | ट्रेन ট্রেন ટ્રેન ਟਰੇਨ ਟ੍ਰੇਨ டிரெயின் ட்ரெயின் ట్రైన్ ಟ್ರೈನ್ ട്രെയിൻ ଟ୍ରେନ
doctor daktar | डॉक्टर ডাক্তার ডক্টর ડૉક્ટર ડોક્ટર ਡਾਕਟਰ டாக்டர் డాక్టర్ ಡಾಕ್ಟರ್ ഡോക്ടർ ଡାକ୍ତର
police polis | पुलिस पोलीस পুলিশ પોલીસ ਪੁਲਿਸ போலீஸ் పోలీస్ పోలీసు ಪೊಲೀಸ್ പോലീസ് ପୋଲିସ
bus bas | बस বাস બસ ਬੱਸ பஸ் బస్ బస్సు ಬಸ್ ബസ് ബസ്സ് ବସ
poster postar | पोस्टर পোস্টার પોસ્ટર ਪੋਸਟਰ போஸ்டர் పోస్టర్ ಪೋಸ್ಟರ್ പോസ്റ്റർ ପୋଷ୍ଟର
festival phestival | फेस्टिवल ফেস্টিভ্যাল ફેસ્ટિવલ ਫੈਸਟੀਵਲ ஃபெஸ்டிவல் ఫెస్టివల్ ಫೆಸ್ಟಿವಲ್ ഫെസ്റ്റിവൽ ଫେଷ୍ଟିଭାଲ
pencil pensil | पेंसिल পেন্সিল পেনসিল પેન્સિલ ਪੈਨਸਿਲ பென்சில் పెన్సిల్ ಪೆನ್ಸಿಲ್ പെൻസിൽ ପେନସିଲ
theatre theater thiyetar | थिएटर থিয়েটার થિયેટર ਥੀਏਟਰ தியேட்டர் థియేటర్ ಥಿಯೇಟರ್ തിയേറ്റർ ଥିଏଟର
badal baadal|बादल; barish baarish|बारिश; phool phul fool|फूल; chidiya chiriya|चिड़िया; hathi haathi|हाथी; ghoda ghora|घोड़ा; sapna sapnaa|सपना
khushi khusi|खुशी; dost|दोस्त; pyar pyaar|प्यार; zindagi jindagi|ज़िंदगी; mohabbat muhabbat|मोहब्बत; intezaar intzar intezar|इंतज़ार
yaadein yaden yaadain|यादें; bachpan|बचपन; beti|बेटी; dulhan|दुल्हन; ghar|घर; chai chay|चाय; roti|रोटी; sabzi sabji|सब्ज़ी; kheer khir|खीर
nadi nadee|नदी; pahad pahaad|पहाड़; jangal jungle|जंगल; sawan savan saawan|सावन; chhath chath|छठ; rakhi raakhi|राखी; mehndi mehandi mehendi|मेहंदी
jhumka jhumkaa|झुमका; chunri chunari|चुनरी; lehenga lehanga lahanga|लहंगा; dupatta|दुपट्टा; chowk chauk|चौक; bazaar bazar|बाज़ार; gali gully galli|गली
kabutar kabootar|कबूतर; titli|तितली; suraj sooraj|सूरज; chand chaand|चाँद; raat|रात; subah|सुबह; safed safaid|सफ़ेद; kaala kala|काला; neela nila|नीला
khubsurat khoobsurat|खूबसूरत; sundar sunder|सुंदर; anokha|अनोखा; udaan udan|उड़ान; udaas udas|उदास; shaam sham|शाम; khidki khirki|खिड़की
darwaza darvaja darwaja|दरवाज़ा; nautanki|नौटंकी; kajri kajari|कजरी; thumri|ठुमरी; chhau chau|छऊ; bhojpuri|भोजपुरी; indore indaur|इंदौर
prayagraj|प्रयागराज; vrindavan brindavan|वृंदावन; haridwar hardwar|हरिद्वार; rishikesh|ऋषिकेश
kolhapur kolhapoor|कोल्हापूर; nashik nasik|नाशिक; nagpur nagpoor|नागपूर; satara|सातारा; ratnagiri|रत्नागिरी; sahyadri|सह्याद्री; raigad raygad|रायगड
sinhagad sinhgad|सिंहगड; paithani|पैठणी; nauvari navvari|नऊवारी; pheta feta|फेटा; ganpati ganapati|गणपती; gudhi gudi|गुढी; padwa padva|पाडवा
vitthal vithal|विठ्ठल; pandharpur|पंढरपूर; wari vari|वारी; dnyaneshwar dnyaneshvar|ज्ञानेश्वर; tukaram|तुकाराम; shivaji|शिवाजी; jijau|जिजाऊ
tamasha|तमाशा; powada povada|पोवाडा; lezim lejhim|लेझीम; dhol|ढोल; vadapav wadapav|वडापाव; misal|मिसळ; puranpoli|पुरणपोळी; modak|मोदक
bhakri bhakari|भाकरी; shrikhand|श्रीखंड; kokam kokum|कोकम; baba|बाबा; aaji aji|आजी; mulgi|मुलगी; paus paaus|पाऊस; chandane chandne|चांदणे
phulpakhru phulpakharu fulpakhru|फुलपाखरू; chimni chimani|चिमणी; kavla kawla kavala|कावळा; mor|मोर; zad jhad zaad|झाड; samudra samudr|समुद्र
vara wara|वारा; sandhyakal|संध्याकाळ; sakal sakaal|सकाळ; hirva hirwa|हिरवा; pandhra pandhara|पांढरा; vaat wat vat|वाट; swapna svapna swapn|स्वप्न
athvan aathvan athavan|आठवण; majha maza mazha|माझा; anand aanand|आनंद; ghungru ghungroo|घुंगरू; shetkari|शेतकरी; kavita|कविता; chitrakar|चित्रकार
brishti bristi|বৃষ্টি; megh|মেঘ; nodi nadi|নদী; pakhi paakhi|পাখি; phul ful|ফুল; gachh gach|গাছ; sonar shonar|সোনার; bangla baangla|বাংলা
bhalobasha bhalobasa|ভালোবাসা; shopno swapno sopno|স্বপ্ন; bondhu bandhu|বন্ধু; thakurma|ঠাকুরমা; didi|দিদি; meye|মেয়ে; chhele chele|ছেলে
pujo puja pooja|পুজো পূজা; alpona alpana|আলপনা; baul|বাউল; jatra|যাত্রা; patua|পটুয়া; kalighat|কালীঘাট; shantiniketan santiniketan|শান্তিনিকেতন
jamdani|জামদানি; baluchari|বালুচরী; taant tant|তাঁত; murshidabad|মুর্শিদাবাদ; bishnupur|বিষ্ণুপুর; darjeeling darjiling|দার্জিলিং
sundarban sundorbon|সুন্দরবন; hugli hooghly|হুগলি; ilish|ইলিশ; mishti misti|মিষ্টি; sandesh sondesh|সন্দেশ; luchi|লুচি; payesh paayesh|পায়েস
jhalmuri|ঝালমুড়ি; machh mach maach|মাছ; chingri|চিংড়ি; sharat shorot sharad|শরৎ; shiuli siuli|শিউলি; krishnachura krishnochura|কৃষ্ণচূড়া
bijoya|বিজয়া; boishakh baishakh|বৈশাখ; noboborsho nababarsha nabobarsho|নববর্ষ; lal laal|লাল; neel nil|নীল; sobuj shobuj sabuj|সবুজ; kalo|কালো
sada shada|সাদা; holud halud|হলুদ; rabindrasangeet rabindrasangit|রবীন্দ্রসঙ্গীত; nouka nauka|নৌকা; chhobi chobi|ছবি; shilpi silpi|শিল্পী; biye|বিয়ে
bari baari|বাড়ি; mukhosh mukhos|মুখোশ; riksha rickshaw|রিকশা; subhash subhas|সুভাষ; sourav saurav|সৌরভ; anirban|অনির্বাণ; sharmistha|শর্মিষ্ঠা
tram|ট্রাম
pind|ਪਿੰਡ; giddha gidda|ਗਿੱਧਾ; jutti jooti|ਜੁੱਤੀ; pagg pag|ਪੱਗ; patiala patyala|ਪਟਿਆਲਾ; ludhiana ludhiyana|ਲੁਧਿਆਣਾ; jalandhar jalandar|ਜਲੰਧਰ
bathinda bhatinda|ਬਠਿੰਡਾ; chandigarh chandigad|ਚੰਡੀਗੜ੍ਹ; gurdwara gurudwara|ਗੁਰਦੁਆਰਾ; waheguru vaheguru|ਵਾਹਿਗੁਰੂ; nanak|ਨਾਨਕ; khalsa|ਖਾਲਸਾ
lohri|ਲੋਹੜੀ; gurpurab|ਗੁਰਪੁਰਬ; saag sag|ਸਾਗ; makki|ਮੱਕੀ; lassi|ਲੱਸੀ; kulcha|ਕੁਲਚਾ; tandoor tandur|ਤੰਦੂਰ; kanak|ਕਣਕ; khet|ਖੇਤ; kisan kisaan|ਕਿਸਾਨ
tractor|ਟਰੈਕਟਰ; charkha|ਚਰਖਾ; manji|ਮੰਜੀ; chunni|ਚੁੰਨੀ; kangha|ਕੰਘਾ; kirpan|ਕਿਰਪਾਨ; kurta|ਕੁੜਤਾ; salwar|ਸਲਵਾਰ; dholki|ਢੋਲਕੀ; tumbi|ਤੂੰਬੀ
algoza|ਅਲਗੋਜ਼ਾ; heer hir|ਹੀਰ; ranjha|ਰਾਂਝਾ; mirza|ਮਿਰਜ਼ਾ; sohni|ਸੋਹਣੀ; mahiwal mahival|ਮਹੀਵਾਲ; yaar yar|ਯਾਰ; dil|ਦਿਲ; munda|ਮੁੰਡਾ; kudi kuri|ਕੁੜੀ
bebe|ਬੇਬੇ; veer vir|ਵੀਰ; viah vyah|ਵਿਆਹ; sohna|ਸੋਹਣਾ; haryana|ਹਰਿਆਣਾ; meenh minh|ਮੀਂਹ; chann chan|ਚੰਨ; taare tare|ਤਾਰੇ; rukh|ਰੁੱਖ; pippal peepal|ਪਿੱਪਲ
boliyan boliaan|ਬੋਲੀਆਂ; harpreet harprit|ਹਰਪ੍ਰੀਤ; gurpreet|ਗੁਰਪ੍ਰੀਤ; manjit manjeet|ਮਨਜੀਤ; baljit baljeet|ਬਲਜੀਤ; ranjit ranjeet|ਰਣਜੀਤ; kaur|ਕੌਰ
dhillon|ਢਿੱਲੋਂ; sidhu|ਸਿੱਧੂ; amrita|ਅੰਮ੍ਰਿਤਾ; satluj sutluj|ਸਤਲੁਜ; chenab chanab|ਚਨਾਬ
uttarayan uttrayan|ઉત્તરાયણ; patang|પતંગ; dandiya dandia|દાંડિયા; raas ras|રાસ; patola|પટોળા; surat|સુરત; rajkot|રાજકોટ; bhavnagar|ભાવનગર
jamnagar|જામનગર; junagadh junagarh|જૂનાગઢ; kutch kachchh kachh|કચ્છ; saurashtra|સૌરાષ્ટ્ર; girnar|ગિરનાર; dwarka dwaraka|દ્વારકા; somnath|સોમનાથ
sabarmati|સાબરમતી; dhokla dhokala|ઢોકળા; thepla|થેપલા; khandvi|ખાંડવી; fafda fafada|ફાફડા; undhiyu undhiyo|ઊંધિયું; khakhra khakhara|ખાખરા
handvo|હાંડવો; mohanthal|મોહનથાળ; chhas chaas|છાશ; rotlo|રોટલો; majama|મજામાં; varsad|વરસાદ; dariyo dario|દરિયો; pavan pawan|પવન; vadal vaadal|વાદળ
chandlo chandalo|ચાંદલો; pankhi|પંખી; popat|પોપટ; gay gaay|ગાય; kutro|કૂતરો; biladi|બિલાડી; ghodo|ઘોડો; lilo leelo|લીલો; pilo peelo|પીળો; dholo|ધોળો
dikri dikari|દીકરી; dikro dikaro|દીકરો; bapuji|બાપુજી; mata maata|માતા; bhai|ભાઈ; ben|બેન બહેન; lagna lagan|લગ્ન; sukh|સુખ; sapnu|સપનું
aankh ankh|આંખ; hath haath|હાથ; savar sawar|સવાર; saanj sanj|સાંજ; khushbu khushboo|ખુશ્બૂ; hiral|હિરલ; jignesh|જિજ્ઞેશ; kalpesh|કલ્પેશ
hardik|હાર્દિક; dhara|ધારા; chaniya|ચણિયા; toran|તોરણ; bhavai|ભવાઈ; rogan|રોગન; mashru|મશરૂ; ajrakh|અજરખ
jagannath jagannatha|ଜଗନ୍ନାଥ; puri|ପୁରୀ; konark konarka|କୋଣାର୍କ; cuttack katak kataka|କଟକ; sambalpuri|ସମ୍ବଲପୁରୀ; rourkela raurkela|ରାଉରକେଲା
ganjam|ଗଞ୍ଜାମ; koraput|କୋରାପୁଟ; mayurbhanj|ମୟୂରଭଞ୍ଜ; baleswar baleshwar|ବାଲେଶ୍ୱର; chilika chilka|ଚିଲିକା; mahanadi|ମହାନଦୀ
rathayatra rathajatra|ରଥଯାତ୍ରା; raja rajo|ରଜ; nuakhai|ନୂଆଖାଇ; purnima|ପୂର୍ଣ୍ଣିମା; odisha orissa|ଓଡ଼ିଶା; odia oriya|ଓଡ଼ିଆ; tarakasi|ତାରକସି
chandua|ଚାନ୍ଦୁଆ; pipili|ପିପିଲି; jhoti|ଝୋଟି; muruja|ମୁରୁଜ; gotipua|ଗୋଟିପୁଅ; ghumura|ଘୁମୁରା; dalkhai|ଡାଲଖାଇ; pakhala pakhal|ପଖାଳ; dalma|ଡାଲମା
chhenapoda chenapoda|ଛେନାପୋଡ଼; pitha|ପିଠା; rasabali|ରସାବଳୀ; khiri|ଖିରି; ambila|ଆମ୍ବିଳ; nadia nadiya|ନଡ଼ିଆ; kadali|କଦଳୀ; amba|ଆମ୍ବ; gachha gachh|ଗଛ
chadhei chadei|ଚଢ଼େଇ; hati haati|ହାତୀ; bagha bagh|ବାଘ; machha macha|ମାଛ; barsha barsa|ବର୍ଷା; megha|ମେଘ; janha janho|ଜହ୍ନ; surjya surya|ସୂର୍ଯ୍ୟ
tara|ତାରା; ghara ghar|ଘର; bapa|ବାପା; bhauni|ଭଉଣୀ; jhia|ଝିଅ; pua puo|ପୁଅ; bahaghara bahaghar|ବାହାଘର; nali|ନାଲି; haladia haldia|ହଳଦିଆ; dhala|ଧଳା
kala|କଳା; sundara sundar|ସୁନ୍ଦର; subhadra|ସୁଭଦ୍ରା; balabhadra|ବଳଭଦ୍ର; biswajit biswajeet|ବିଶ୍ୱଜିତ; pradeep pradip|ପ୍ରଦୀପ; mohapatra mahapatra|ମହାପାତ୍ର
patnaik pattanaik|ପଟ୍ଟନାୟକ; panda|ପଣ୍ଡା; sahoo sahu|ସାହୁ; behera|ବେହେରା; nayak|ନାୟକ
thirumanam tirumanam|திருமணம்; thirukkural tirukural thirukural|திருக்குறள்; murugan|முருகன்; pillaiyar pillayar|பிள்ளையார்; amman|அம்மன்
andal aandal|ஆண்டாள்; natarajar|நடராஜர்; mamallapuram|மாமல்லபுரம்; salem selam|சேலம்; tirunelveli thirunelveli|திருநெல்வேலி
rameswaram rameshwaram|ராமேஸ்வரம் இராமேஸ்வரம்; chidambaram|சிதம்பரம்; kumbakonam|கும்பகோணம்; chettinad chettinadu|செட்டிநாடு; ooty ooti|ஊட்டி
kodaikanal|கொடைக்கானல்; vaigai|வைகை; thamirabarani|தாமிரபரணி; puttandu puthandu puthaandu|புத்தாண்டு; karthigai karthikai|கார்த்திகை
jallikattu|ஜல்லிக்கட்டு; margazhi margali|மார்கழி; karagam karakam|கரகம்; kavadi kaavadi|காவடி; therukoothu therukuthu|தெருக்கூத்து; oviyam|ஓவியம்
kalai|கலை; silai|சிலை; malai|மலை; kadal|கடல்; mazhai|மழை; pookkal pookal|பூக்கள்; malligai mallikai|மல்லிகை; thamarai tamarai|தாமரை; mayil|மயில்
yanai yaanai|யானை; puli|புலி; kili|கிளி; kuruvi|குருவி; maram|மரம்; vaanam vanam|வானம்; nila nilaa|நிலா; sooriyan suriyan|சூரியன்
natchathiram natchatram|நட்சத்திரம்; kadhal kaathal kathal|காதல்; anbu|அன்பு; azhagu alagu azhaku|அழகு; appa|அப்பா; amma|அம்மா; thambi tambi|தம்பி
akka|அக்கா; kuzhandhai kulandai kuzhanthai|குழந்தை; veedu vidu|வீடு; kovil koil|கோவில் கோயில்; theru|தெரு; sivappu|சிவப்பு; pachai pachchai|பச்சை
manjal|மஞ்சள்; karuppu|கருப்பு கறுப்பு; vellai|வெள்ளை; maalai malai|மாலை; iravu|இரவு; sappadu saapadu|சாப்பாடு; kuzhambu kulambu|குழம்பு; rasam|ரசம்
vadai|வடை; payasam paayasam|பாயசம் பாயாசம்; sundal|சுண்டல்; kanavu|கனவு; magizhchi makilchi|மகிழ்ச்சி; perumal|பெருமாள்; ilayaraja ilaiyaraja|இளையராஜா
bharathiyar bharatiyar|பாரதியார்; car kaar|கார்
telugu|తెలుగు; andhra aandhra|ఆంధ్ర; telangana|తెలంగాణ; vijayawada vijayavada|విజయవాడ; visakhapatnam vishakhapatnam|విశాఖపట్నం
tirupati tirupathi|తిరుపతి; warangal varangal|వరంగల్; guntur|గుంటూరు; nellore nelluru|నెల్లూరు; kurnool|కర్నూలు; kakinada|కాకినాడ
rajamahendravaram|రాజమహేంద్రవరం; srikakulam|శ్రీకాకుళం; bathukamma batukamma|బతుకమ్మ; bonalu|బోనాలు; venkateswara venkateshwara|వేంకటేశ్వర వెంకటేశ్వర
pochampally pochampalli|పోచంపల్లి; kondapalli|కొండపల్లి; mangalagiri|మంగళగిరి; uppada|ఉప్పాడ; gadwal gadwala|గద్వాల; bommalata|బొమ్మలాట
bommalu|బొమ్మలు; muggu|ముగ్గు; burrakatha|బుర్రకథ; annamayya|అన్నమయ్య; thyagaraja tyagaraja|త్యాగరాజు త్యాగరాజ; pulihora|పులిహోర; gongura|గోంగూర
pesarattu|పెసరట్టు; avakaya aavakaya|ఆవకాయ; ariselu|అరిసెలు; pappu|పప్పు; perugu|పెరుగు; vankaya|వంకాయ; mamidi|మామిడి; kobbari|కొబ్బరి; puvvu|పువ్వు
poolu pulu|పూలు; chettu|చెట్టు; nemali|నెమలి; chiluka|చిలుక; enugu yenugu|ఏనుగు; aavu avu|ఆవు; pitta|పిట్ట; vaana vana|వాన; varsham|వర్షం
gaali gali|గాలి; samudram|సముద్రం; konda|కొండ; chandamama|చందమామ; suryudu sooryudu|సూర్యుడు; nakshatram|నక్షత్రం; prema|ప్రేమ; sneham|స్నేహం
andham andam|అందం; santosham|సంతోషం; nanna|నాన్న; tammudu thammudu|తమ్ముడు; pelli|పెళ్లి పెళ్ళి; illu|ఇల్లు; gudi|గుడి; erupu yerupu|ఎరుపు
pasupu|పసుపు; tellani thellani|తెల్లని; nallani|నల్లని; udayam|ఉదయం; sayantram saayantram|సాయంత్రం; ratri raatri|రాత్రి; kannulu|కన్నులు
chiranjeevi|చిరంజీవి; prabhas|ప్రభాస్; srinivas shrinivas|శ్రీనివాస్; lavanya|లావణ్య; swathi swati|స్వాతి
kannada|ಕನ್ನಡ; karnataka|ಕರ್ನಾಟಕ; hampi|ಹಂಪಿ; hubballi hubli|ಹುಬ್ಬಳ್ಳಿ; dharwad|ಧಾರವಾಡ; belagavi|ಬೆಳಗಾವಿ; shivamogga shimoga|ಶಿವಮೊಗ್ಗ; udupi|ಉಡುಪಿ
kodagu|ಕೊಡಗು; chikkamagaluru chikmagalur|ಚಿಕ್ಕಮಗಳೂರು; tumakuru tumkur|ತುಮಕೂರು; ballari bellary|ಬಳ್ಳಾರಿ; bidar beedar|ಬೀದರ್; channapatna|ಚನ್ನಪಟ್ಟಣ
ilkal|ಇಳಕಲ್; badami|ಬಾದಾಮಿ; belur beluru|ಬೇಲೂರು; halebidu halebeedu|ಹಳೇಬೀಡು; shravanabelagola|ಶ್ರವಣಬೆಳಗೊಳ; tungabhadra|ತುಂಗಭದ್ರಾ
sharavathi sharavati|ಶರಾವತಿ; chamundi|ಚಾಮುಂಡಿ; basava|ಬಸವ; basavanna|ಬಸವಣ್ಣ; purandaradasa|ಪುರಂದರದಾಸ; rajkumar raajkumar|ರಾಜ್‌ಕುಮಾರ್; kuvempu|ಕುವೆಂಪು
karaga|ಕರಗ; kambala|ಕಂಬಳ; dollu|ಡೊಳ್ಳು; veeragase viragase|ವೀರಗಾಸೆ; mudde|ಮುದ್ದೆ; rotti|ರೊಟ್ಟಿ; holige|ಹೋಳಿಗೆ; obbattu|ಒಬ್ಬಟ್ಟು; kosambari|ಕೋಸಂಬರಿ
chitranna|ಚಿತ್ರಾನ್ನ; uppittu|ಉಪ್ಪಿಟ್ಟು; majjige|ಮಜ್ಜಿಗೆ; hoovu huvu|ಹೂವು; mallige|ಮಲ್ಲಿಗೆ; sampige|ಸಂಪಿಗೆ; tavare taavare|ತಾವರೆ; navilu|ನವಿಲು
aane ane|ಆನೆ; huli|ಹುಲಿ; gini|ಗಿಣಿ; hakki|ಹಕ್ಕಿ; chitte|ಚಿಟ್ಟೆ; mara|ಮರ; kaadu kadu|ಕಾಡು; betta|ಬೆಟ್ಟ; male|ಮಳೆ; moda|ಮೋಡ; surya soorya|ಸೂರ್ಯ
nakshatra|ನಕ್ಷತ್ರ; beladingalu|ಬೆಳದಿಂಗಳು; preeti preethi priti|ಪ್ರೀತಿ; kanasu|ಕನಸು; nenapu|ನೆನಪು; santosha|ಸಂತೋಷ; hridaya hrudaya|ಹೃದಯ; magu|ಮಗು
hudugi|ಹುಡುಗಿ; maduve|ಮದುವೆ; mane|ಮನೆ; devasthana|ದೇವಸ್ಥಾನ; kempu|ಕೆಂಪು; hasiru|ಹಸಿರು; haladi|ಹಳದಿ; neeli nili|ನೀಲಿ; bili|ಬಿಳಿ; kappu|ಕಪ್ಪು
belagu|ಬೆಳಗು; sanje|ಸಂಜೆ; kannu|ಕಣ್ಣು
kochi|കൊച്ചി; kollam|കൊല്ലം; alappuzha alapuzha|ആലപ്പുഴ; kottayam|കോട്ടയം; palakkad palakad|പാലക്കാട്; malappuram|മലപ്പുറം; kannur|കണ്ണൂർ
kasaragod kasargod|കാസർഗോഡ് കാസർകോട്; wayanad vayanad|വയനാട്; idukki|ഇടുക്കി; munnar moonnar|മൂന്നാർ; guruvayur|ഗുരുവായൂർ
sabarimala shabarimala|ശബരിമല; periyar|പെരിയാർ; vishu|വിഷു; pooram puram|പൂരം; pookkalam pookalam|പൂക്കളം; thiruvathira tiruvathira|തിരുവാതിര
kalarippayattu kalaripayattu|കളരിപ്പയറ്റ്; koodiyattam kutiyattam kudiyattam|കൂടിയാട്ടം; thullal|തുള്ളൽ; oppana|ഒപ്പന; margamkali|മാർഗംകളി
chenda|ചെണ്ട; maddalam|മദ്ദളം; vallamkali|വള്ളംകളി; padayani|പടയണി; chuvarchithram chuvarchitram|ചുവർചിത്രം; aranmula|ആറന്മുള; kasavu|കസവ്
mundu|മുണ്ട്; sadya sadhya|സദ്യ; puttu|പുട്ട്; appam|അപ്പം; avial aviyal|അവിയൽ; pazham pazam|പഴം; thenga tenga|തേങ്ങ; meen min|മീൻ; chakka|ചക്ക
manga maanga|മാങ്ങ; poovu puvu|പൂവ്; mulla|മുല്ല; thamara tamara|താമര; aana ana|ആന; kaduva|കടുവ; kuyil|കുയിൽ; mazha|മഴ; puzha puza|പുഴ
kayal kaayal|കായൽ; mala|മല; nilavu|നിലാവ്; nakshathram nakshatram|നക്ഷത്രം; pranayam|പ്രണയം; swapnam|സ്വപ്നം; ormakal|ഓർമ്മകൾ ഓർമകൾ
achan achhan acchan|അച്ഛൻ; chechi|ചേച്ചി; chettan|ചേട്ടൻ; kutti|കുട്ടി; kalyanam|കല്യാണം; ambalam|അമ്പലം; palli|പള്ളി; chuvappu|ചുവപ്പ്
pacha pachcha|പച്ച; manja|മഞ്ഞ; vella|വെള്ള; ravile raavile|രാവിലെ; sundari|സുന്ദരി; bhangi|ഭംഗി; vazhi|വഴി; kattu kaattu|കാറ്റ്; mohanlal|മോഹൻലാൽ
mammootty mammutty|മമ്മൂട്ടി; basheer bashir|ബഷീർ; ezhuthachan|എഴുത്തച്ഛൻ
`);
