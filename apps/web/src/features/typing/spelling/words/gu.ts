/** Frequent words of Gujarati, in the order of their frequency; see `speller.ts`. */
export const words = `
હું=hu,hun તું=tu,tun તમે=tame અમે=ame આપણે=apne,aapne તે=te
તેઓ=teo એ=e આ=aa,a છે=che,chhe છું=chu,chhu છો=cho,chho છીએ=chie,chhie
હતું=hatu હતો=hato હતી=hati હોય=hoy અને=ane પણ=pan કે=ke
શું=shu,su કેમ=kem કેવી=kevi કેવું=kevu કોણ=kon ક્યાં=kya,kyan
ક્યારે=kyare કેટલું=ketlu હા=ha,haa ના=na,naa નથી=nathi
મારું=maru મારો=maro મારી=mari તમારું=tamaru તમારો=tamaro
તમારી=tamari અમારું=amaru આપણું=apnu મને=mane તને=tane
તમને=tamne અમને=amne માટે=mate,maate સાથે=sathe,saathe થી=thi
માં=ma,maa ને=ne નું=nu નો=no ની=ni ખૂબ=khub,khoob બહુ=bahu
સરસ=saras સારું=saru,saaru સારો=saro સારી=sari મસ્ત=mast
સુંદર=sundar અદ્ભુત=adbhut ધન્યવાદ=dhanyavad,dhanyawad
આભાર=abhar,aabhar નમસ્તે=namaste નમસ્કાર=namaskar
સ્વાગત=swagat,svagat અભિનંદન=abhinandan
શુભેચ્છા=shubhechha,shubheccha શુભ=shubh કૃપા=krupa,kripa જય=jay,jai
કૃષ્ણ=krushna,krishna અહીં=ahi,ahin ત્યાં=tya,tyan હવે=have
આજે=aaje,aje કાલે=kale,kaale દિવસ=divas,diwas રાત=raat,rat
સવાર=savar,sawar સાંજ=sanj,saanj સમય=samay વર્ષ=varsh ઘર=ghar
કામ=kaam,kam નામ=naam,nam ગામ=gaam,gam શહેર=shaher,sheher દેશ=desh
ભારત=bharat ગુજરાત=gujarat,gujrat ગુજરાતી=gujarati,gujrati
અમદાવાદ=amdavad,ahmedabad મા=maa,ma બા=ba,baa બાપુ=bapu પિતા=pita
ભાઈ=bhai બહેન=bahen,ben મિત્ર=mitra લોકો=loko માણસ=manas,maanas
છોકરો=chokro,chhokro છોકરી=chokri,chhokri બાળક=balak,baalak
જીવન=jivan,jeevan પ્રેમ=prem મન=man દિલ=dil કલા=kala કળા=kala
કલાકાર=kalakar,kalaakar કલાંગન=kalaangan,kalangan ચિત્ર=chitra
ચિત્રકલા=chitrakala રંગ=rang રંગોળી=rangoli ગરબા=garba
ગીત=geet,git સંગીત=sangeet,sangit વાર્તા=varta,vaarta કવિતા=kavita
પુસ્તક=pustak ફૂલ=phul,phool,ful ઝાડ=jhad,zad પાણી=pani,paani નદી=nadi
વરસાદ=varsad,varsaad સૂરજ=suraj,sooraj ચાંદ=chand,chaand આકાશ=akash,aakash
મોર=mor હાથી=hathi,haathi પક્ષી=pakshi મંદિર=mandir નવું=navu
નવી=navi જૂનું=junu મોટું=motu મોટો=moto નાનું=nanu
પહેલું=pahelu બધા=badha બધું=badhu કંઈ=kai થોડું=thodu
વધુ=vadhu ફક્ત=fakt,phakt કરો=karo કરું=karu કરવું=karvu
કર્યું=karyu જુઓ=juo જોયું=joyu બોલો=bolo કહો=kaho લખો=lakho
શીખો=shikho આવો=avo,aavo જાઓ=jao ગમ્યું=gamyu ગમે=game
જોઈએ=joie,joiye દિવાળી=diwali,divali નવરાત્રી=navratri
`;
