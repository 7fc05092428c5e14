/**
 * Words of Urdu that people use on such a site, with the vowels that it does not write: Roman, and how they are written. Short ones
 * above all, which would sound like many others; longer words are told by their consonants. A word of the list is pronounced in no other
 * way than it says, so that a spelling with several meanings needs a pair for each. By themes, the oldest lines first: words, arts,
 * colours, nature, animals, people, feelings, bodies, dress, places, food, faiths, letters, music, names, times, verbs, ideas.
 */
const list = `
dil دل|din دن|gul گل|gham غم|ham ہم|hum ہم|tum تم|kab کب|jab جب|sab سب|rab رب|ab اب|shab شب|lab لب|dam دم|qadam قدم|qalam قلم
rang رنگ|sang سنگ|jang جنگ|tang تنگ|dhang ڈھنگ|umang امنگ|patang پتنگ|palang پلنگ|malang ملنگ
hai ہے|hain ہیں|main میں|tha تھا|thi تھی|the تھے|kar کر|par پر|bhar بھر|ghar گھر|dar در|sar سر|har ہر|phir پھر
mil مل|til تل|pal پل|kal کل|phal پھل|jal جل|hal حل|pul پُل|bulbul بلبل|sunbul سنبل|jungle جنگل|mangal منگل
husn حسن|ishq عشق|rashk رشک|ashk اشک|mulk ملک|khalq خلق|naqsh نقش|raqs رقص|rasm رسم|qism قسم|jism جسم|ism اسم|bazm بزم|nazm نظم|azm عزم
fan فن|fikr فکر|zikr ذکر|shukr شکر|sabr صبر|qabr قبر|khabar خبر|nazar نظر|safar سفر|sahar سحر|shahr شہر|bahr بحر|zahr زہر|lehar لہر|mehr مہر
waqt وقت|bakht بخت|takht تخت|sakht سخت|dast دست|mast مست|dost دوست|gosht گوشت|rishta رشتہ|farishta فرشتہ|guldasta گلدستہ
ghazal غزل|gazal گزل|misra مصرع|sher شعر|shair شاعر|adab ادب|kitab کتاب|harf حرف|lafz لفظ|khat خط|sabaq سبق|ilm علم|hunar ہنر|film فلم
masjid مسجد|mandir مندر|minar مینار|gumbad گنبد|mehrab محراب|namaz نماز|dua دعا|roza روزہ|eid عید|hajj حج|imam امام|quran قرآن
musavvir مصور|tasveer تصویر|surat صورت|khushkhati خوشخطی|khattat خطاط|nastaliq نستعلیق|khushnuma خوشنما|khush خوش|khushi خوشی|khwab خواب|khayal خیال
muhabbat محبت|ulfat الفت|mehnat محنت|jannat جنت|qismat قسمت|himmat ہمت|izzat عزت|hasrat حسرت|fursat فرصت|qudrat قدرت|sehat صحت|daulat دولت
zindagi زندگی|bandagi بندگی|sadgi سادگی|tazgi تازگی|roshni روشنی|chandni چاندنی|mohsin محسن|muhsin محسن|mumtaz ممتاز|shabnam شبنم|nargis نرگس
ahmad احمد|ahmed احمد|muhammad محمد|mohammad محمد|ali علی|umar عمر|usman عثمان|hasan حسن|husain حسین|hussain حسین|khan خان|sultan سلطان|akbar اکبر|babar بابر
jamal جمال|kamal کمال|iqbal اقبال|ghalib غالب|mir میر|faiz فیض|faraz فراز|sahir ساحر|kabir کبیر|nazir نظیر|munir منیر|amir امیر|wazir وزیر|faqir فقیر
hina حنا|mehndi مہندی|sitar ستار|sarod سرود|rubab رباب|tabla طبلہ|qawwali قوالی|thumri ٹھمری|dhun دھن|sur سُر|tal تال|nagma نغمہ|taran ترانہ
gulab گلاب|chaman چمن|bahar بہار|khizan خزاں|barg برگ|shajar شجر|samar ثمر|darya دریا|samundar سمندر|barf برف|badal بادل|bijli بجلی|barish بارش
subh صبح|sham شام|rat رات|chand چاند|sitara ستارہ|suraj سورج|zamin زمین|asman آسمان|hawa ہوا|pani پانی|mitti مٹی|ag آگ
fankar فنکار|fankari فنکاری|kala کلا|kalakar کلاکار|rangeen رنگین|rangoli رنگولی|rangat رنگت|rangrez رنگریز|rangon رنگوں|musavviri مصوری
naqqash نقاش|naqqashi نقاشی|naqsha نقشہ|nuqush نقوش|khaka خاکہ|khake خاکے|kashida کشیدہ|kadhai کڑھائی|zari زری|zardozi زردوزی|chikan چکن
bunai بنائی|silai سلائی|julaha جولاہا|kumhar کمہار|lohar لوہار|sunar سنار|mistri مستری|karigar کاریگر|karigari کاریگری|dastkar دستکار
dastkari دستکاری|sanat صنعت|hunarmand ہنرمند|ustad استاد|shagird شاگرد|shahkar شاہکار|tamasha تماشا|numaish نمائش|mujassama مجسمہ|but بت
murti مورتی|patthar پتھر|lakdi لکڑی|lakri لکڑی|kaghaz کاغذ|siyahi سیاہی|roshnai روشنائی|khushnavis خوشنویس|khushnavisi خوشنویسی
tasveeren تصویریں|tasavir تصاویر|almari الماری|kathputli کٹھپتلی|putli پتلی|kamkhwab کمخواب|qalamkari قلمکاری|jali جالی|minakari میناکاری
brush برش|canvas کینوس|kainvas کینوس|photo فوٹو|camera کیمرا|kaimra کیمرا|kaimra کیمرہ|camera کیمرہ|album البم|design ڈیزائن|dizain ڈیزائن|cartoon کارٹون|kartun کارٹون
poster پوسٹر|print پرنٹ|digital ڈیجیٹل|dijital ڈیجیٹل|art آرٹ|artist آرٹسٹ|gallery گیلری|gailri گیلری|studio اسٹوڈیو|model ماڈل
painting پینٹنگ|penting پینٹنگ|painter پینٹر|sketch اسکیچ|logo لوگو|video ویڈیو|comics کامکس
lal لال|surkh سرخ|neela نیلا|neeli نیلی|hara ہرا|hari ہری|sabz سبز|peela پیلا|peeli پیلی|zard زرد|safed سفید|kala کالا|kali کالی|kale کالے
siyah سیاہ|gulabi گلابی|narangi نارنگی|jamni جامنی|baingani بینگنی|bhura بھورا|sunehra سنہرا|sunehri سنہری|chandi چاندی|sona سونا
firozi فیروزی|asmani آسمانی|dhani دھانی|khaki خاکی|surmai سرمئی|zafrani زعفرانی|badami بادامی|unnabi عنابی|dhundla دھندلا|roshan روشن
gehra گہرا|halka ہلکا|chamak چمک|chamakdar چمکدار|jhilmil جھلمل
phool پھول|kali کلی|kaliyan کلیاں|patta پتا|patta پتہ|patti پتی|ped پیڑ|darakht درخت|jangal جنگل|bagh باغ|baghicha باغیچہ|gulshan گلشن
gulistan گلستان|gulzar گلزار|gulkari گلکاری|chameli چمیلی|champa چمپا|kanwal کنول|motiya موتیا|genda گیندا|bela بیلا|sosan سوسن|nadi ندی
nadiya ندیا|jheel جھیل|jharna جھرنا|abshar آبشار|chashma چشمہ|sahil ساحل|kinara کنارہ|kinara کنارا|kinare کنارے|lehren لہریں|mauj موج
toofan طوفان|andhi آندھی|ghata گھٹا|sawan ساون|barsat برسات|boond بوند|bunden بوندیں|kohra کہرا|dhund دھند|dhoop دھوپ|chhaon چھاؤں
saya سایہ|saya سایا|pahad پہاڑ|pahar پہاڑ|parbat پربت|koh کوہ|wadi وادی|ghati گھاٹی|sehra صحرا|sahra صحرا|registan ریگستان|ret ریت
khet کھیت|kheti کھیتی|fasal فصل|fasl فصل|gandum گندم|dharti دھرتی|duniya دنیا|kainat کائنات|jahan جہان|jahan جہاں|alam عالم|falak فلک
ambar امبر|kehkashan کہکشاں|sayyara سیارہ|aftab آفتاب|mahtab ماہتاب|mehtab مہتاب|mah ماہ|hilal ہلال|badr بدر|shams شمس|qamar قمر|noor نور
ujala اجالا|andhera اندھیرا|tariki تاریکی|savera سویرا|dopahar دوپہر|taare تارے|sitare ستارے|patjhad پتجھڑ|shaakh شاخ|kanta کانٹا
kante کانٹے|beej بیج|ghas گھاس|samandar سمندر|jazira جزیرہ|barfani برفانی|shola شعلہ|shole شعلے
parinda پرندہ|parinde پرندے|panchhi پنچھی|chidiya چڑیا|chiriya چڑیا|kabutar کبوتر|tota طوطا|tota توتا|mor مور|morni مورنی|koyal کوئل
papiha پپیہا|maina مینا|ullu الو|baz باز|shaheen شاہین|uqab عقاب|hans ہنس|titli تتلی|titliyan تتلیاں|jugnu جگنو|bhanwra بھنورا
machhli مچھلی|hiran ہرن|sher شیر|sherni شیرنی|hathi ہاتھی|ghoda گھوڑا|ghora گھوڑا|unt اونٹ|gai گائے|gaye گائے|bail بیل|bakri بکری
billi بلی|kutta کتا|bandar بندر|sanp سانپ|lomdi لومڑی|lomri لومڑی|khargosh خرگوش|chuha چوہا|cheeta چیتا|bhediya بھیڑیا|bheriya بھیڑیا
bhalu بھالو|bagula بگلا|murgi مرغی
insan انسان|aadmi آدمی|aurat عورت|mard مرد|bachcha بچہ|bachche بچے|bachpan بچپن|jawani جوانی|budhapa بڑھاپا|ladka لڑکا|larka لڑکا
ladki لڑکی|larki لڑکی|beta بیٹا|beti بیٹی|maa ماں|ammi امی|amma اماں|baap باپ|abba ابا|abbu ابو|walid والد|walida والدہ|bhai بھائی
behan بہن|bahan بہن|dada دادا|dadi دادی|nana نانا|nani نانی|chacha چچا|chachi چچی|mamu ماموں|khala خالہ|biwi بیوی|shauhar شوہر|dulhan دلہن
dulha دولہا|shadi شادی|nikah نکاح|barat بارات|saheli سہیلی|yar یار|yari یاری|dosti دوستی|doston دوستوں|dushman دشمن|dushmani دشمنی
padosi پڑوسی|parosi پڑوسی|mehman مہمان|musafir مسافر|rahi راہی|rahgir راہگیر|hamsafar ہمسفر|humsafar ہمسفر|mehbub محبوب|mehbooba محبوبہ
sanam صنم|janam جانم|jaan جان|janan جاناں|sajan ساجن|sajna سجنا|piya پیا|ashiq عاشق|ashiqi عاشقی|mashuq معشوق|diwana دیوانہ|diwani دیوانی
pagal پاگل|badshah بادشاہ|badshahi بادشاہی|shah شاہ|shahi شاہی|shahzada شہزادہ|shahzadi شہزادی|malika ملکہ|begum بیگم|begam بیگم
nawab نواب|raja راجا|raja راجہ|rani رانی|ghulam غلام|malik مالک|hakim حکیم|qazi قاضی|mulla ملا|maulana مولانا|maulvi مولوی|pir پیر
darvesh درویش|sufi صوفی|qalandar قلندر|sahib صاحب|sahab صاحب|janab جناب|awam عوام|log لوگ|logon لوگوں|qaum قوم|kisan کسان|mazdur مزدور
sipahi سپاہی|daktar ڈاکٹر|doctor ڈاکٹر|banjara بنجارا|banjara بنجارہ
pyar پیار|chahat چاہت|chah چاہ|aarzu آرزو|tamanna تمنا|umeed امید|khwahish خواہش|khwahishen خواہشیں|arman ارمان|dard درد|dukh دکھ|sukh سکھ
udasi اداسی|udas اداس|tanha تنہا|tanhai تنہائی|judai جدائی|firaq فراق|hijr ہجر|wisal وصال|intezar انتظار|yaad یاد|yaaden یادیں|wafa وفا
bewafa بیوفا|bewafai بیوفائی|jafa جفا|gila گلہ|shikwa شکوہ|shikayat شکایت|ghamgin غمگین|ranj رنج|ranjish رنجش|sadma صدمہ|aansu آنسو
fariyad فریاد|hansi ہنسی|muskurahat مسکراہٹ|muskan مسکان|tabassum تبسم|sharm شرم|haya حیا|hayat حیات|nafrat نفرت|ghussa غصہ|khauf خوف
dar ڈر|bahadur بہادر|bahaduri بہادری|hausla حوصلہ|junoon جنون|josh جوش|sukoon سکون|chain چین|aaram آرام|bechain بیچین|beqarar بیقرار
qarar قرار|masti مستی|mastana مستانہ|madhosh مدہوش|nasha نشہ|khumar خمار|hairat حیرت|hairan حیران|pareshan پریشان|pareshani پریشانی
majbur مجبور|mayus مایوس|dilbar دلبر|dilruba دلربا|dildar دلدار|dilkash دلکش|dilchasp دلچسپ|jazba جذبہ|jazbat جذبات|ehsas احساس
aitbar اعتبار|bharosa بھروسا|bharosa بھروسہ|yaqin یقین|shak شک|guman گمان|raz راز|nazuk نازک|naz ناز|gurur غرور|khamoshi خاموشی
khamosh خاموش|bekhudi بیخودی
aankh آنکھ|aankhen آنکھیں|aankhon آنکھوں|nain نین|naina نینا|chehra چہرہ|chehra چہرا|chehre چہرے|honth ہونٹ|zulf زلف|zulfen زلفیں
gesu گیسو|bal بال|hath ہاتھ|paon پاؤں|pair پیر|kandha کندھا|seena سینہ|jigar جگر|kaleja کلیجہ|khoon خون|ruh روح|badan بدن|sans سانس
dhadkan دھڑکن|dharkan دھڑکن|awaz آواز|kan کان|nak ناک|dant دانت|ungli انگلی|nakhun ناخن|palak پلک|palken پلکیں|nigah نگاہ|nigahen نگاہیں
rukhsar رخسار|rukh رخ|jabin جبیں
kajal کاجل|surma سرمہ|ghunghat گھونگھٹ|dupatta دوپٹہ|chunri چنری|parda پردہ|naqab نقاب|hijab حجاب|libas لباس|joda جوڑا|jora جوڑا
kurta کرتا|kurta کرتہ|shalwar شلوار|sari ساڑی|sherwani شیروانی|topi ٹوپی|pagdi پگڑی|pagri پگڑی|dastar دستار|joota جوتا|chappal چپل
payal پائل|pazeb پازیب|jhumka جھمکا|jhumke جھمکے|chudi چوڑی|churi چوڑی|churiyan چوڑیاں|kangan کنگن|anguthi انگوٹھی|haar ہار|nath نتھ
tika ٹیکا|gehna گہنا|zewar زیور|resham ریشم|reshmi ریشمی|makhmal مخمل|malmal ململ|khadi کھادی|shawl شال|shal شال|pashmina پشمینہ|itr عطر
khushbu خوشبو|mehak مہک|moti موتی|heera ہیرا|gauhar گوہر|almas الماس|yaqut یاقوت|taj تاج
hindustan ہندوستان|bharat بھارت|india انڈیا|pakistan پاکستان|dilli دلی|delhi دہلی|dehli دہلی|mumbai ممبئی|kolkata کولکاتا|kalkatta کلکتہ
calcutta کلکتہ|chennai چنئی|hyderabad حیدرآباد|haidarabad حیدرآباد|lucknow لکھنؤ|lakhnau لکھنؤ|agra آگرہ|banaras بنارس|varanasi وارانسی
kanpur کانپور|bhopal بھوپال|indore اندور|jaipur جیپور|jodhpur جودھپور|udaipur ادیپور|ajmer اجمیر|amritsar امرتسر|lahore لاہور
karachi کراچی|peshawar پشاور|multan ملتان|kashmir کشمیر|srinagar سرینگر|jammu جموں|ladakh لداخ|punjab پنجاب|panjab پنجاب|bihar بہار
patna پٹنہ|bengal بنگال|bangal بنگال|gujarat گجرات|rajasthan راجستھان|maharashtra مہاراشٹر|dakan دکن|deccan دکن|mysore میسور|goa گوا
pune پونے|nagpur ناگپور|surat سورت|bareilly بریلی|bareli بریلی|rampur رامپور|meerut میرٹھ|merath میرٹھ|ranchi رانچی|guwahati گوہاٹی
amroha امروہہ|deoband دیوبند|kabul کابل|iran ایران|arab عرب|misr مصر|turki ترکی|cheen چین|rus روس|ganga گنگا|jamna جمنا|sindh سندھ
himalaya ہمالیہ|jhelum جہلم|mahal محل|qila قلعہ|qutub قطب|charminar چارمینار|haveli حویلی|kothi کوٹھی|makan مکان|darwaza دروازہ
darwaze دروازے|khidki کھڑکی|khirki کھڑکی|jharokha جھروکہ|jharokha جھروکا|diwar دیوار|chhat چھت|aangan آنگن|zeena زینہ|kamra کمرہ
kamra کمرا|gali گلی|galiyan گلیاں|gaon گاؤں|sheher شہر|mohalla محلہ|bazar بازار|dukan دکان|sadak سڑک|sarak سڑک|rasta راستہ|rasta راستا
raste راستے|rah راہ|rahen راہیں|manzil منزل|karvan کارواں|rail ریل|gadi گاڑی|gari گاڑی|kashti کشتی|nao ناؤ|jahaz جہاز|pul پل|maidan میدان
dargah درگاہ|mazar مزار|khanqah خانقاہ|madrasa مدرسہ|maktab مکتب|school اسکول|iskul اسکول|college کالج|kalij کالج|chauk چوک|kuan کنواں|ghat گھاٹ|firdaus فردوس
maikada میکدہ|maikhana میخانہ
khana کھانا|roti روٹی|naan نان|chawal چاول|dal دال|biryani بریانی|pulao پلاؤ|kabab کباب|kebab کباب|qorma قورمہ|nihari نہاری|haleem حلیم
salan سالن|sabzi سبزی|aloo آلو|pyaz پیاز|mirch مرچ|namak نمک|masala مسالہ|masala مصالحہ|chai چائے|doodh دودھ|dahi دہی|lassi لسی|ghee گھی
makkhan مکھن|shahad شہد|shehad شہد|cheeni چینی|mithai مٹھائی|halwa حلوہ|halvo حلوہ|halwa حلوا|jalebi جلیبی|kheer کھیر|laddu لڈو|barfi برفی|firni فرنی
sharbat شربت|falooda فالودہ|kulfi قلفی|paan پان|aam آم|anar انار|angur انگور|seb سیب|kela کیلا|santra سنترہ|amrud امرود|tarbuz تربوز
khajur کھجور|badam بادام|pista پستہ|kishmish کشمش|zafran زعفران|kesar کیسر|samosa سموسہ|pakora پکوڑا|pakoda پکوڑا|paratha پراٹھا
dastarkhwan دسترخوان
diwali دیوالی|holi ہولی|dussehra دسہرہ|rakhi راکھی|basant بسنت|baisakhi بیساکھی|vaisakhi بیساکھی|lohri لوہڑی|ramzan رمضان|ramadan رمضان|iftar افطار
sehri سحری|bakrid بقرعید|muharram محرم|milad میلاد|urs عرس|mela میلہ|mela میلا|jashn جشن|tyohar تہوار|tehwar تہوار|mubarak مبارک
tohfa تحفہ|chiragh چراغ|diya دیا|deepak دیپک|shama شمع|fanus فانوس|qandil قندیل|patakha پٹاخہ|allah اللہ|khuda خدا|maula مولا|ishwar ایشور
bhagwan بھگوان|ram رام|sita سیتا|krishan کرشن|krishna کرشن|kanha کانہا|radha رادھا|shiv شیو|durga درگا|lakshmi لکشمی|ganesh گنیش
hanuman ہنومان|budh بدھ|nanak نانک|guru گرو|rasul رسول|nabi نبی|islam اسلام|muslim مسلم|musalman مسلمان|hindu ہندو|sikh سکھ|isai عیسائی
mazhab مذہب|iman ایمان|ibadat عبادت|sajda سجدہ|azan اذان|tasbih تسبیح|hamd حمد|naat نعت|mannat منت|ziyarat زیارت|tawaf طواف|kaaba کعبہ
madina مدینہ|makka مکہ|karbala کربلا|puja پوجا|arti آرتی|devi دیوی|devta دیوتا|bhajan بھجن|jogi جوگی|sadhu سادھو
qawwal قوال|manqabat منقبت|marsiya مرثیہ|qasida قصیدہ|masnavi مثنوی|rubai رباعی|matla مطلع|maqta مقطع|radif ردیف|qafia قافیہ|diwan دیوان
mushaira مشاعرہ|mehfil محفل|mahfil محفل|majlis مجلس|anjuman انجمن|shairi شاعری|shayari شاعری|shayar شاعر|kalam کلام|bayan بیان|zaban زبان
zuban زبان|urdu اردو|hindi ہندی|farsi فارسی|arabi عربی|angrezi انگریزی|bangla بنگلہ|kahani کہانی|kahaniyan کہانیاں|qissa قصہ|qisse قصے
afsana افسانہ|afsane افسانے|fasana فسانہ|dastan داستان|hikayat حکایت|novel ناول|drama ڈراما|drama ڈرامہ|natak ناٹک|akhbar اخبار
risala رسالہ|mazmun مضمون|tarikh تاریخ|tehzeeb تہذیب|tahzib تہذیب|saqafat ثقافت|riwayat روایت|virasat وراثت|virsa ورثہ|asar اثر|asar آثار
dawat دوات|takhti تختی|chitthi چٹھی|paigham پیغام|ashar اشعار|bait بیت|nasr نثر|khutoot خطوط|kitaben کتابیں
gana گانا|gane گانے|geet گیت|naghme نغمے|sangeet سنگیت|mausiqi موسیقی|sargam سرگم|raag راگ|ragini راگنی|bansuri بانسری|shehnai شہنائی
dhol ڈھول|dholak ڈھولک|saz ساز|sarangi سارنگی|santoor سنتور|nach ناچ|ghungru گھنگرو|kathak کتھک|ghazlen غزلیں|filmi فلمی|filmen فلمیں
cinema سنیما|sinema سنیما|hero ہیرو|adakar اداکار|adakara اداکارہ|adakari اداکاری|ada ادا|gulukar گلوکار|shahrukh شاہرخ|salman سلمان|aamir عامر
dilip دلیپ|madhubala مدھوبالا|rafi رفیع|lata لتا|kishor کشور|mukesh مکیش|raj راج|kapoor کپور|amitabh امیتابھ|rekha ریکھا|javed جاوید
akhtar اختر|majruh مجروح|kaifi کیفی|mughal مغل|anarkali انارکلی|umrao امراؤ|pakeeza پاکیزہ|awara آوارہ|fana فنا|veer ویر|zara ذرا
dhoom دھوم|raees رئیس|pathan پٹھان|sur سر|tarz طرز|rangmanch رنگمنچ
fatima فاطمہ|aisha عائشہ|ayesha عائشہ|khadija خدیجہ|zainab زینب|maryam مریم|sara سارہ|sana ثنا|sana ثناء|hira حرا|farah فرح|farida فریدہ
nida ندا|noorjahan نورجہاں|jahangir جہانگیر|shahjahan شاہجہاں|aurangzeb اورنگزیب|humayun ہمایوں|tipu ٹیپو|zafar ظفر|dara دارا|shikoh شکوہ
mirza مرزا|asad اسد|momin مومن|dagh داغ|zauq ذوق|sauda سودا|hali حالی|jaun جون|parveen پروین|shakir شاکر|ismat عصمت|manto منٹو
khusrau خسرو|khusro خسرو|bulleh بلھے|waris وارث|rumi رومی|hafiz حافظ|sadi سعدی|khayyam خیام|arif عارف|asif آصف|atif عاطف|bilal بلال
danish دانش|faisal فیصل|fahad فہد|farhan فرحان|farooq فاروق|habib حبیب|hamid حامد|hameed حمید|haris حارث|hashim ہاشم|ibrahim ابراہیم
imran عمران|irfan عرفان|ismail اسماعیل|jafar جعفر|junaid جنید|karim کریم|kashif کاشف|khalid خالد|mahmud محمود|mehmood محمود|majid ماجد
mansoor منصور|masood مسعود|mustafa مصطفی|mustafa مصطفیٰ|murtaza مرتضی|murtaza مرتضیٰ|musa موسی|musa موسیٰ|nadeem ندیم|nasir ناصر
naseem نسیم|nawaz نواز|nizam نظام|qasim قاسم|qadir قادر|rahim رحیم|rahman رحمان|rahman رحمن|rashid راشد|rasheed رشید|raza رضا|rizwan رضوان
saad سعد|saeed سعید|sajid ساجد|saleem سلیم|sami سمیع|shahid شاہد|shakeel شکیل|sharif شریف|siddiqui صدیقی|sohail سہیل|sulaiman سلیمان
suleman سلیمان|tahir طاہر|tariq طارق|usama اسامہ|waqar وقار|wasim وسیم|yaqub یعقوب|yasir یاسر|yasmin یاسمین|yusuf یوسف|zahid زاہد
zahir ظاہر|zaheer ظہیر|zain زین|zakir ذاکر|ziya ضیا|zia ضیاء|zubair زبیر|amina آمنہ|anjum انجم|asma اسماء|azra عذرا|bano بانو
ghazala غزالہ|habiba حبیبہ|humaira حمیرا|jamila جمیلہ|kausar کوثر|kulsum کلثوم|laila لیلیٰ|laila لیلا|majnu مجنوں|nafisa نفیسہ
naheed ناہید|najma نجمہ|nasreen نسرین|nusrat نصرت|rabia رابعہ|rehana ریحانہ|rukhsana رخسانہ|saba صبا|sadia سعدیہ|safia صفیہ|saima صائمہ
sakina سکینہ|salma سلمیٰ|salma سلمی|samina ثمینہ|shabana شبانہ|shagufta شگفتہ|shaista شائستہ|shazia شازیہ|shireen شیریں|farhad فرہاد
tahira طاہرہ|tara تارا|tasneem تسنیم|zeba زیبا|zeenat زینت|zohra زہرہ|zubaida زبیدہ|qureshi قریشی|ansari انصاری|syed سید|sayyid سید
shaikh شیخ|sheikh شیخ|beg بیگ|baig بیگ|chaudhary چودھری|chaudhry چودھری|malik ملک|kazmi کاظمی|rizvi رضوی|naqvi نقوی|zaidi زیدی|jafri جعفری
abbas عباس|abbasi عباسی|hashmi ہاشمی|farooqi فاروقی|usmani عثمانی|alvi علوی|husaini حسینی|haidar حیدر|hyder حیدر|abdullah عبداللہ
singh سنگھ|sharma شرما|kumar کمار|gupta گپتا|das داس|rai رائے|nehru نہرو|gandhi گاندھی|azad آزاد|tagore ٹیگور|anand آنند|asha آشا
usha اوشا|sunil سنیل|ravi روی|anil انیل|kiran کرن
aaj آج|abhi ابھی|kabhi کبھی|hamesha ہمیشہ|sada سدا|hafta ہفتہ|mahina مہینہ|mahina مہینا|saal سال|sadi صدی|zamana زمانہ|zamane زمانے
lamha لمحہ|lamhe لمحے|ghadi گھڑی|ghari گھڑی|mausam موسم|garmi گرمی|sardi سردی|itwar اتوار|juma جمعہ|ek ایک|do دو|teen تین|char چار
panch پانچ|chhe چھ|sat سات|aath آٹھ|nau نو|das دس|sau سو|hazar ہزار|hazaron ہزاروں|lakh لاکھ|karod کروڑ|karor کروڑ|pehla پہلا|pahla پہلا
pehli پہلی|pahli پہلی|aakhri آخری|aadha آدھا|poora پورا|umr عمر|dino دنوں|raaten راتیں
aana آنا|jana جانا|karna کرنا|hona ہونا|dena دینا|lena لینا|dekhna دیکھنا|dekho دیکھو|dekha دیکھا|sunna سننا|suno سنو|kehna کہنا
kahna کہنا|kaho کہو|likhna لکھنا|likha لکھا|padhna پڑھنا|parhna پڑھنا|banana بنانا|bana بنا|banaya بنایا|milna ملنا|mila ملا|chalna چلنا
chalo چلو|chala چلا|chale چلے|rona رونا|hansna ہنسنا|jeena جینا|marna مرنا|jagna جاگنا|udna اڑنا|urna اڑنا|uthna اٹھنا|khelna کھیلنا
khel کھیل|nachna ناچنا|bolna بولنا|bolo بولو|samajh سمجھ|soch سوچ|sochna سوچنا|chaho چاہو|pana پانا|khona کھونا|bhulna بھولنا|todna توڑنا
torna توڑنا|jodna جوڑنا|sajana سجانا|rangna رنگنا|khilna کھلنا|jalna جلنا|behna بہنا|rukna رکنا|lautna لوٹنا|guzar گزر|mera میرا|mere میرے
meri میری|tera تیرا|tere تیرے|teri تیری|hamara ہمارا|hamari ہماری|tumhara تمہارا|tumhari تمہاری|apna اپنا|apni اپنی|apne اپنے|koi کوئی
kaun کون|kya کیا|kyun کیوں|kaise کیسے|kaisa کیسا|kahan کہاں|yahan یہاں|wahan وہاں|ye یہ|wo وہ|aur اور|nahin نہیں|nahi نہیں|haan ہاں|bas بس
sirf صرف|bahut بہت|bohot بہت|kam کم|kaam کام|zyada زیادہ|thoda تھوڑا|thora تھوڑا|kuch کچھ|acha اچھا|bura برا|bada بڑا|bara بڑا
chhota چھوٹا|naya نیا|nayi نئی|purana پرانا|purani پرانی|sundar سندر|khubsurat خوبصورت|haseen حسین|pyara پیارا|pyari پیاری|ajib عجیب
sada سادہ|sach سچ|jhuth جھوٹ|mushkil مشکل|asan آسان|zinda زندہ|khali خالی|tez تیز|dheere دھیرے|paas پاس|door دور|upar اوپر|neeche نیچے
andar اندر|bahar باہر|aage آگے|peeche پیچھے|saath ساتھ|wala والا|wali والی|chup چپ|khud خود|is اس|us اس|kis کس|jis جس|in ان|un ان
aalim عالم|alam علم|sehr سحر|bina بنا|qasam قسم|minnat منت|daur دور|bel بیل|joon جون|so سو|sattar ستار|khulna کھلنا|chicken چکن|attar عطار
batakh بطخ|saree ساڑھی|ravi راوی|gaya گیا|azadi آزادی|inqilab انقلاب|aman امن|amn امن|watan وطن|sarhad سرحد|tiranga ترنگا|hukumat حکومت
siyasat سیاست|insaf انصاف|adl عدل|zulm ظلم|haq حق|haqiqat حقیقت|sachai سچائی|insaniyat انسانیت|taqdir تقدیر|naseeb نصیب|maut موت
maqsad مقصد|matlab مطلب|sawal سوال|jawab جواب|baat بات|baaten باتیں|nam نام|pehchan پہچان|shohrat شہرت|shauq شوق|taqat طاقت|quwwat قوت
jadu جادو|tilism طلسم|pari پری|pariyan پریاں|jinn جن|khazana خزانہ|aina آئینہ|shisha شیشہ|dhaga دھاگا|dhaga دھاگہ|dor ڈور|gudiya گڑیا
guriya گڑیا|khilona کھلونا|jhula جھولا|gubbara غبارہ|salam سلام|adab آداب|shukriya شکریہ|meharbani مہربانی|alvida الوداع|duaen دعائیں
barkat برکت|rahmat رحمت|nemat نعمت|khidmat خدمت|hikmat حکمت|hukm حکم|qanun قانون|talim تعلیم|imtihan امتحان|tajruba تجربہ|tarana ترانہ
qaumi قومی|andaz انداز|silsila سلسلہ|qatra قطرہ|zarra ذرہ|shararat شرارت|sharara شرارہ|chingari چنگاری|dhuan دھواں|rakh راکھ|khak خاک
dhul دھول|ghubar غبار|nishan نشان|nishani نشانی|aks عکس|tasavvur تصور|khayalat خیالات|soz سوز|lutf لطف|maza مزا|maza مزہ|kashish کشش
jalwa جلوہ|nazara نظارہ|nazare نظارے|manzar منظر|nazrana نذرانہ|mashal مشعل|parwana پروانہ|sanobar صنوبر|chinar چنار|aanchal آنچل
daman دامن|tabir تعبیر|khwabon خوابوں|sapna سپنا|sapne سپنے|sarfarosh سرفروش|shaheed شہید|izhar اظہار|ibtida ابتدا|intiha انتہا|ibrat عبرت
ishara اشارہ|bulandi بلندی|buland بلند|parwaz پرواز|udan اڑان|uran اڑان|raunaq رونق
`;

export const urduWords: readonly (readonly [roman: string, word: string])[] = list
  .trim()
  .split(/[\n|]/)
  .map((pair) => {
    const [roman = '', word = ''] = pair.split(' ');
    return [roman, word.normalize('NFC')];
  });
