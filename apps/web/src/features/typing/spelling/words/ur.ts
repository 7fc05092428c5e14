/** Frequent words of Urdu, in the order of their frequency; see `speller.ts`. */
export const words = `
ہے=hai,he ہیں=hain,hen اور=aur,or میں=mein,main,me کی=ki کے=ke کا=ka کو=ko سے=se
یہ=yeh,ye وہ=woh,wo,voh نے=ne پر=par بھی=bhi ہو=ho تھا=tha تھی=thi تھے=the
ایک=ek,aik کر=kar کرنا=karna کرتا=karta کرتے=karte کیا=kya,kiya کیوں=kyun,kyon,kyu
کیسے=kaise,kese کیسا=kaisa کیسی=kaisi کون=kaun,kon کب=kab کہاں=kahan,kaha
یہاں=yahan,yaha وہاں=wahan,vahan کچھ=kuch,kuchh بہت=bahut,bohat,bohot اچھا=acha,achha,accha
اچھی=achi,achhi اچھے=ache,achhe ہاں=haan,han نہیں=nahi,nahin اب=ab تو=to جو=jo جب=jab
تب=tab اگر=agar لیکن=lekin مگر=magar یا=ya پھر=phir,fir سب=sab اپنا=apna اپنی=apni
اپنے=apne میرا=mera میری=meri میرے=mere تیرا=tera تمہارا=tumhara
ہمارا=hamara,humara ہماری=hamari,humari ہمارے=hamare,humare آپ=aap,ap آپکا=aapka
تم=tum ہم=hum,ham اس=us,is مجھے=mujhe,muje تمہیں=tumhe,tumhein اسے=use,ise
ساتھ=saath,sath لیے=liye,lie والا=wala والی=wali والے=wale ہوں=hun,hoon گیا=gaya
گئی=gayi,gai گئے=gaye رہا=raha رہی=rahi رہے=rahe ہوا=hua ہوئی=hui سکتا=sakta
سکتے=sakte چاہیے=chahiye,chahie دن=din رات=raat,rat آج=aaj,aj کل=kal وقت=waqt,vaqt
سال=saal گھر=ghar کام=kaam,kam نام=naam,nam لوگ=log بات=baat,bat دوست=dost
بھائی=bhai بہن=behen,bahan ماں=maa,maan والد=walid والدہ=walida ملک=mulk
بھارت=bharat ہندوستان=hindustan,hindostan اردو=urdu دنیا=duniya
زندگی=zindagi,jindagi پیار=pyaar,pyar محبت=mohabbat,muhabbat عشق=ishq,ishk دل=dil
خوشی=khushi خوش=khush خوبصورت=khoobsurat,khubsurat حسین=haseen,hasin
شاندار=shandar,shaandaar کمال=kamaal,kamal واہ=wah,waah بہترین=behtareen,behtarin
عمدہ=umda سلام=salaam,salam السلام=assalam,assalaam,asalam علیکم=alaikum,alaykum
وعلیکم=walaikum آداب=adaab,aadaab,adab شکریہ=shukriya,shukria,shukriyah
مہربانی=meharbani,mehrbani مبارک=mubarak مبارکباد=mubarakbad
معاف=maaf,maf معافی=maafi,mafi جناب=janab,janaab
صاحب=sahab,sahib,saab انشاءاللہ=inshallah ماشاءاللہ=mashallah
الحمدللہ=alhamdulillah اللہ=allah خدا=khuda حافظ=hafiz عید=eid,id
رمضان=ramzan,ramadan فن=fan,fann فنکار=fankar,fankaar مصور=musavvir,musawwir
مصوری=musavviri,musawwiri تصویر=tasveer,tasvir خطاطی=khattati,khattaati رنگ=rang
پھول=phool,phul درخت=darakht پانی=pani,paani دریا=darya بارش=baarish,barish
سورج=suraj,sooraj چاند=chaand,chand آسمان=aasman,asman پرندہ=parinda مسجد=masjid
شہر=shehar,sheher,shahar گاؤں=gaon,gaun کتاب=kitab,kitaab کہانی=kahani,kahaani
شعر=sher,shayr شاعر=shayar,shair شاعری=shayari,shairi غزل=ghazal,gazal نظم=nazm گیت=geet
موسیقی=mausiqi,mosiqi بچہ=bacha,bachcha,baccha بچے=bache,bachche,bacche لڑکا=ladka,larka
لڑکی=ladki,larki عورت=aurat نیا=naya نئی=nayi,nai پرانا=purana بڑا=bada,bara
بڑی=badi,bari چھوٹا=chhota,chota چھوٹی=chhoti,choti پہلا=pehla,pahla ہر=har صرف=sirf
تھوڑا=thoda,thora کبھی=kabhi ہمیشہ=hamesha مطلب=matlab صحیح=sahi,sahih
ٹھیک=theek,thik پسند=pasand دیکھو=dekho دیکھا=dekha سنو=suno بتاؤ=batao,bataao
لکھنا=likhna پڑھنا=padhna,parhna سیکھنا=seekhna,sikhna بنانا=banana,banaana
بنایا=banaya,banaaya لاہور=lahore دہلی=dehli,delhi لکھنؤ=lucknow,lakhnau
حیدرآباد=hyderabad کلانگن=kalaangan,kalangan
`;
