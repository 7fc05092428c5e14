/** Frequent words of Hindi, in the order of their frequency; see `speller.ts`. */
export const words = `
है=he,hae हैं=hain और=or,aur में=mein,me की=ki के=ke का=ka को=ko
से=se यह=yeh,ye वह=woh,wo,voh,vo ये=ye वे=ve नहीं=nahi,nahin,nai
हाँ=haan,ha,han मैं=main,mai तुम आप=aap हम=hum ने पर=par,per भी=bhi
हो=ho था=tha थी=thi थे=the एक=ek,aik कर=kar करना करता करते
करती किया=kiya कीजिए=kijiye,keejiye करें क्या=kya
क्यों=kyon,kyun,kyu,kyo कैसे कैसा कैसी कौन=kaun,kon कब=kab
कहाँ=kahan,kaha यहाँ=yahan,yaha वहाँ=vahan,wahan,waha कुछ=kuchh,kuch
बहुत=bahut,bohot,bohut,bahot अच्छा=achha,acha,accha,achchha
अच्छी=achhi,achi,acchi अच्छे=achhe,ache,acche बस अब=ab तो=to जो=jo
जब=jab तब=tab अगर=agar लेकिन=lekin मगर=magar या=ya फिर=phir,fir
सब=sab सभी=sabhi अपना=apna अपनी=apni अपने=apne मेरा=mera
मेरी=meri मेरे=mere तेरा तुम्हारा=tumhara
हमारा=hamara,humara हमारी=hamari,humari हमारे=hamare,humare
आपका=aapka,apka आपकी=aapki,apki आपके=aapke,apke उसका=uska उसकी=uski
इसका=iska मुझे=mujhe,muje तुम्हें=tumhe,tumhein उसे=use इसे=ise
साथ=saath,sath लिए=liye,lie वाला=wala वाली=wali वाले=wale
हूँ=hun,hoon,hu गया=gaya गई=gayi,gai गए=gaye रहा=raha रही=rahi रहे=rahe
होता होती होते हुआ=hua हुई=hui सकता=sakta सकते=sakte
चाहिए=chahiye,chahie दिन=din रात=raat आज=aaj,aj कल=kal समय=samay
साल=saal घर=ghar काम=kaam,kam नाम=naam लोग=log बात=baat
दोस्त=dost भाई=bhai बहन=behen,bahan माँ=maa,ma पिता=pita देश=desh
भारत=bharat हिन्दी=hindi हिंदी=hindi दुनिया=duniya
जीवन=jeevan प्यार=pyaar,pyar दिल=dil खुशी=khushi सुंदर=sundar
ख़ूबसूरत=khoobsurat,khubsurat शानदार=shandaar,shandar कमाल=kamaal,kamal
वाह=wah,waah बढ़िया=badhiya,badiya नमस्ते=namaste
नमस्कार=namaskar धन्यवाद=dhanyavad,dhanyawad,dhanyavaad
शुक्रिया=shukriya शुभकामनाएँ=shubhkamnaye,shubhkamnayen
बधाई=badhai कृपया=kripya,kripaya माफ़=maaf,maf कला=kala
कलाकार=kalakar,kalakaar कलांगन=kalaangan,kalangan चित्र=chitra
चित्रकला=chitrakala रंग=rang रंगोली=rangoli
तस्वीर=tasveer,tasvir फूल=phool,phul,fool पेड़=ped,per पानी=paani,pani
नदी=nadi बारिश=baarish,barish सूरज=suraj,sooraj चाँद=chaand,chand
आसमान=aasmaan,asman मोर=mor तितली=titli हाथी=hathi,haathi
पक्षी=pakshi मंदिर=mandir गाँव=gaon,gaanv शहर=shahar,sheher
किताब=kitaab,kitab कहानी=kahani,kahaani गीत=geet संगीत=sangeet
बच्चा=bachcha,baccha,bacha बच्चे=bachche,bacche,bache लड़का=ladka
लड़की=ladki औरत=aurat ज्ञान=gyan,gyaan सत्य=satya
स्वागत=swagat,svagat ज़िंदगी=zindagi,jindagi करूँगा=karunga
देखना देखो=dekho देखा=dekha सुनो=suno बताओ=batao,bataao
बनाना=banana,banaana बनाया=banaya,banaaya सीखना पढ़ना=padhna
लिखना नया=naya नई=nayi,nai पुराना=purana बड़ा=bada,bara
बड़ी=badi छोटा=chhota,chota छोटी=chhoti,choti पहला=pehla,pahla
सिर्फ़=sirf हर=har थोड़ा=thoda कभी=kabhi हमेशा=hamesha
मतलब=matlab सही=sahi ठीक=theek,thik पसंद=pasand
`;
