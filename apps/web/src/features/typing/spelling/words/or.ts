/** Frequent words of Odia, in the order of their frequency; see `speller.ts`. */
export const words = `
ମୁଁ=mu,mun ତୁମେ=tume ଆପଣ=apana,aapana,apan ସେ=se ଆମେ=ame,aame
ସେମାନେ=semane ଏହା=eha ଏହି=ehi ଏଇ=ei ସେଇ=sei ଓ=o ଏବଂ=ebam,ebang
କିନ୍ତୁ=kintu ବା=ba କଣ=kana,kan କଅଣ=kana କାହିଁକି=kahinki,kahiki
କେମିତି=kemiti କେଉଁଠି=keunthi,keuthi କେବେ=kebe କିଏ=kie,kiye
କେତେ=kete ହଁ=han,ha ନା=na ନାହିଁ=nahin,nahi ଅଛି=achhi,achi
ଅଛନ୍ତି=achhanti,achanti ଥିଲା=thila ହେଉଛି=heuchhi,heuchi ହେବ=heba
ହେଲା=hela ମୋ=mo ମୋର=mora,mor ତୁମ=tuma ତୁମର=tumara,tumar
ଆପଣଙ୍କ=apananka ଆମ=ama,aama ଆମର=amara,aamar ତାଙ୍କ=tanka ମୋତେ=mote
ତୁମକୁ=tumaku ଆମକୁ=amaku ବହୁତ=bahuta,bahut ଭଲ=bhala,bhal
ସୁନ୍ଦର=sundara,sundar ବଢ଼ିଆ=badhia,badhiya ଚମତ୍କାର=chamatkara,chamatkar
ଅଦ୍ଭୁତ=adbhuta,adbhut ଧନ୍ୟବାଦ=dhanyabada,dhanyabad,dhanyavad
ନମସ୍କାର=namaskara,namaskar ନମସ୍ତେ=namaste ସ୍ୱାଗତ=swagata,swagat
ଅଭିନନ୍ଦନ=abhinandana,abhinandan ଶୁଭେଚ୍ଛା=shubhechha,subhechha
ଶୁଭ=shubha,subha ଦୟାକରି=dayakari ଜୟ=jaya,jay ଜଗନ୍ନାଥ=jagannatha,jagannath
ଏଠି=ethi ଏଠାରେ=ethare ସେଠି=sethi ଏବେ=ebe ଆଜି=aji,aaji
କାଲି=kali,kaali ଦିନ=dina,din ରାତି=rati,raati ସକାଳ=sakala,sakal
ସମୟ=samaya,samay ବର୍ଷ=barsha,barsa ଘର=ghara,ghar କାମ=kama,kam,kaam ନାମ=nama,nam
ନାଁ=na,naan ଗାଁ=gan,gaan ସହର=sahara,sahar ଦେଶ=desha,desa ଭାରତ=bharata,bharat
ଓଡ଼ିଶା=odisha,orissa ଓଡ଼ିଆ=odia,oriya ଭୁବନେଶ୍ୱର=bhubaneswar
କଟକ=kataka,cuttack ପୁରୀ=puri ମା=ma,maa ବାପା=bapa ଭାଇ=bhai ଭଉଣୀ=bhauni
ସାଙ୍ଗ=sanga,saanga ବନ୍ଧୁ=bandhu ଲୋକ=loka,lok ମଣିଷ=manisha ପିଲା=pila
ଝିଅ=jhia ପୁଅ=pua ଜୀବନ=jibana,jeebana,jiban ପ୍ରେମ=prema,prem
ଭଲପାଏ=bhalapae ମନ=mana,man ଆଖି=akhi,aakhi ହାତ=hata,hat କଳା=kala,kalaa
କଳାକାର=kalakara,kalakar କଳାଙ୍ଗନ=kalaangan,kalangan ଚିତ୍ର=chitra
ପଟ୍ଟଚିତ୍ର=pattachitra ରଙ୍ଗ=ranga,rang ଝୋଟି=jhoti ଗୀତ=gita,geeta,geet
ସଙ୍ଗୀତ=sangita,sangeet ଗପ=gapa,gap କବିତା=kabita,kavita ବହି=bahi
ଫୁଲ=phula,phul,ful ଗଛ=gachha,gacha ପାଣି=pani,paani ନଦୀ=nadi ବର୍ଷା=barsha
ସୂର୍ଯ୍ୟ=surya ଚନ୍ଦ୍ର=chandra ଜହ୍ନ=janha ଆକାଶ=akasha,akash
ମୟୂର=mayura,mayur ହାତୀ=hati,haati ପକ୍ଷୀ=pakshi ମନ୍ଦିର=mandira,mandir
ନୂଆ=nua,nuaa ପୁରୁଣା=puruna ବଡ଼=bada,bara ଛୋଟ=chhota,chota
ପ୍ରଥମ=prathama,pratham ସବୁ=sabu କିଛି=kichhi,kichi ଆଉ=au,aau ମଧ୍ୟ=madhya
କେବଳ=kebala,kebal ପାଇଁ=pain,paain ସହିତ=sahita,sahit ଠାରୁ=tharu
କରିବା=kariba କରନ୍ତୁ=karantu କର=kara କଲି=kali ଦେଖ=dekha
ଦେଖନ୍ତୁ=dekhantu କୁହ=kuha କହିଲେ=kahile ଲେଖ=lekha ଶିଖ=sikha,shikha
ଆସ=asa,aasa ଯାଅ=jaa,jaao ଦରକାର=darakara,darkar
ରଥଯାତ୍ରା=rathayatra,rathajatra ଏକ=eka,ek ଦୁଇ=dui ଗୋଟିଏ=gotie,gotiye
`;
