/** Frequent words of Marathi, in the order of their frequency; see `speller.ts`. */
export const words = `
आहे=ahe,aahe आहेत=ahet,aahet आहे मी=mi,mee तू=tu तुम्ही=tumhi
आपण=aapan,apan आम्ही=amhi,aamhi तो=to ती=ti ते=te हे=he हा=ha ही=hi
आणि=ani,aani पण=pan किंवा=kinva,kimva काय=kay,kaay का=ka कसे=kase
कसा=kasa कशी=kashi कोण=kon कुठे=kuthe केव्हा=kevha कधी=kadhi
किती=kiti नाही=nahi,naahi होय=hoy हो=ho मला=mala,malaa तुला=tula
त्याला=tyala माझा=maza,majha माझी=mazi,majhi माझे=maze,majhe
तुझा=tuza,tujha तुझी=tuzi,tujhi तुमचा=tumcha तुमची=tumchi
तुमचे=tumche आमचा=amcha आमची=amchi आपला=aapla,apla आपली=aapli,apli
आपले=aaple,aple त्याचा=tyacha तिचा=ticha खूप=khup,khoop
छान=chhan,chan,chhaan चांगले=changle,chaangle चांगला=changla
चांगली=changli सुंदर=sundar मस्त=mast अप्रतिम=apratim
भारी=bhari धन्यवाद=dhanyavad,dhanyawad नमस्कार=namaskar
नमस्ते=namaste स्वागत=swagat,svagat अभिनंदन=abhinandan
शुभेच्छा=shubhechha,shubheccha शुभ=shubh कृपया=krupaya,kripaya आज=aaj,aj
उद्या=udya काल=kaal,kal आता=ata,aata नंतर=nantar दिवस=divas,diwas
रात्र=ratra,raatra सकाळ=sakal,sakaal संध्याकाळ=sandhyakal वेळ=vel
वर्ष=varsh घर=ghar काम=kaam,kam नाव=nav,naav,naw गाव=gav,gaav,gaon
शहर=shahar देश=desh भारत=bharat महाराष्ट्र=maharashtra
मराठी=marathi पुणे=pune मुंबई=mumbai आई=aai,ai बाबा=baba
वडील=vadil भाऊ=bhau बहीण=bahin मित्र=mitra मैत्रीण=maitrin
लोक=lok माणूस=manus,maanus मुलगा=mulga मुलगी=mulgi मुले=mule
जीवन=jivan,jeevan प्रेम=prem मन=man डोळे=dole हात=hat,haat कला=kala
कलाकार=kalakar,kalaakar कलांगण=kalangan,kalaangan चित्र=chitra
चित्रकला=chitrakala रांगोळी=rangoli,raangoli रंग=rang
वारली=warli,varli गाणे=gane,gaane संगीत=sangeet,sangit
गोष्ट=goshta,gosht कविता=kavita पुस्तक=pustak फूल=phul,phool,ful
फुले=phule,fule झाड=zad,jhad पाणी=pani,paani नदी=nadi पाऊस=paus,paaus
सूर्य=surya चंद्र=chandra आकाश=akash,aakash पक्षी=pakshi मोर=mor
हत्ती=hatti नवीन=navin,naveen नवा=nava जुना=juna मोठा=motha
मोठी=mothi लहान=lahan पहिला=pahila सर्व=sarva सगळे=sagle
काही=kahi,kaahi अजून=ajun फक्त=phakta,fakta म्हणून=mhanun
साठी=sathi,saathi बरोबर=barobar मध्ये=madhye वर=var,war खाली=khali
इथे=ithe तिथे=tithe असे=ase असा=asa करा=kara करतो=karto
करते=karte केले=kele केला=kela बघा=bagha पाहा=paha
सांगा=sanga बोला=bola शिका=shika लिहा=liha वाचा=vacha दे ये
जा हवे=have झाले=zale,jhale झाला=zala,jhala होते=hote होता=hota
होती=hoti आवडले=avadle,aavadle आवडते=avadte,aavadte गणपती=ganpati
गणेश=ganesh दिवाळी=diwali,divali
`;
