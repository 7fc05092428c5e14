/** Frequent words of Kannada, in the order of their frequency; see `speller.ts`. */
export const words = `
ನಾನು=nanu,naanu ನೀನು=neenu,ninu ನೀವು=neevu,nivu ನಾವು=naavu,navu
ಅವನು=avanu ಅವಳು=avalu ಅವರು=avaru ಇದು=idu,idhu ಅದು=adu,adhu ಈ=ee,i
ಆ=aa,a ಮತ್ತು=mattu,matthu ಆದರೆ=adare,aadare ಅಥವಾ=athava,athavaa
ಏನು=enu,yenu ಏಕೆ=eke,yake ಯಾಕೆ=yake,yaake ಹೇಗೆ=hege
ಹೇಗಿದ್ದೀರಾ=hegiddira,hegideera ಯಾರು=yaaru,yaru ಎಲ್ಲಿ=elli,yelli
ಯಾವಾಗ=yavaga,yaavaga ಎಷ್ಟು=eshtu,yeshtu ಹೌದು=haudu,houdu ಇಲ್ಲ=illa
ಅಲ್ಲ=alla ಇದೆ=ide ಇದೆ ಇದ್ದಾರೆ=iddare,iddaare ಇದ್ದೇನೆ=iddene
ಇರುತ್ತದೆ=iruttade ನನ್ನ=nanna ನಿನ್ನ=ninna ನಿಮ್ಮ=nimma
ನಮ್ಮ=namma ಅವರ=avara ನನಗೆ=nanage ನಿನಗೆ=ninage ನಿಮಗೆ=nimage
ನಮಗೆ=namage ತುಂಬಾ=tumba,thumba ಬಹಳ=bahala
ಚೆನ್ನಾಗಿದೆ=chennagide,channagide ಚೆನ್ನಾಗಿ=chennagi,channagi
ಒಳ್ಳೆಯ=olleya ಒಳ್ಳೆ=olle ಸುಂದರ=sundara,sundar
ಸೊಗಸಾಗಿದೆ=sogasagide ಅದ್ಭುತ=adbhuta,adbhutha ಸೂಪರ್=super
ಧನ್ಯವಾದಗಳು=dhanyavadagalu,dhanyavaadagalu ಧನ್ಯವಾದ=dhanyavada,dhanyavad
ನಮಸ್ಕಾರ=namaskara,namaskaara,namaskar ನಮಸ್ತೆ=namaste,namasthe
ಸ್ವಾಗತ=swagata,svagata,swagatha ಅಭಿನಂದನೆಗಳು=abhinandanegalu
ಶುಭಾಶಯಗಳು=shubhashayagalu,shubhashaya ಶುಭ=shubha ದಯವಿಟ್ಟು=dayavittu
ಇಲ್ಲಿ=illi ಅಲ್ಲಿ=alli ಈಗ=eega,iga ಆಗ=aaga,aga ಇಂದು=indu
ಇವತ್ತು=ivattu,ivatthu ನಾಳೆ=naale,nale ನಿನ್ನೆ=ninne ದಿನ=dina
ರಾತ್ರಿ=ratri,raatri ಬೆಳಿಗ್ಗೆ=beligge ಸಂಜೆ=sanje ಸಮಯ=samaya
ವರ್ಷ=varsha ಮನೆ=mane ಕೆಲಸ=kelasa ಹೆಸರು=hesaru ಊರು=ooru,uru
ದೇಶ=desha ಭಾರತ=bharata,bharatha,bharat ಕನ್ನಡ=kannada ಕರ್ನಾಟಕ=karnataka
ಬೆಂಗಳೂರು=bengaluru,bangalore ಮೈಸೂರು=mysuru,mysore,maisuru ಅಮ್ಮ=amma
ಅಪ್ಪ=appa ಅಣ್ಣ=anna ಅಕ್ಕ=akka ತಮ್ಮ=tamma,thamma ತಂಗಿ=tangi,thangi
ಗೆಳೆಯ=geleya ಸ್ನೇಹಿತ=snehita,snehitha ಜನ=jana ಮನುಷ್ಯ=manushya
ಹುಡುಗ=huduga ಹುಡುಗಿ=hudugi ಮಕ್ಕಳು=makkalu ಜೀವನ=jeevana,jivana
ಪ್ರೀತಿ=preeti,preethi,priti ಮನಸ್ಸು=manassu,manasu ಹೃದಯ=hrudaya,hridaya
ಕಣ್ಣು=kannu ಕೈ=kai ಕಲೆ=kale ಕಲಾವಿದ=kalavida,kalaavida
ಕಲಾಂಗಣ=kalangana ಕಲಾಂಗನ್=kalaangan,kalangan ಚಿತ್ರ=chitra,chithra
ಚಿತ್ರಕಲೆ=chitrakale ಬಣ್ಣ=banna ರಂಗೋಲಿ=rangoli ಹಾಡು=haadu,hadu
ಸಂಗೀತ=sangeeta,sangita,sangeetha ಕಥೆ=kathe ಕವಿತೆ=kavite,kavithe
ಪುಸ್ತಕ=pustaka,pusthaka ಹೂ=hoo,hu ಹೂವು=hoovu,huvu ಮರ=mara ನೀರು=neeru,niru
ನದಿ=nadi ಮಳೆ=male ಸೂರ್ಯ=surya,soorya ಚಂದ್ರ=chandra
ಆಕಾಶ=akasha,aakasha ನವಿಲು=navilu ಆನೆ=aane,ane ಹಕ್ಕಿ=hakki
ದೇವಸ್ಥಾನ=devasthana ಹೊಸ=hosa ಹಳೆಯ=haleya ದೊಡ್ಡ=dodda
ಚಿಕ್ಕ=chikka ಮೊದಲ=modala ಎಲ್ಲಾ=ella,ellaa ಎಲ್ಲರೂ=ellaru,ellaroo
ಕೆಲವು=kelavu ಸ್ವಲ್ಪ=swalpa,svalpa ಇನ್ನೂ=innu,innoo ಕೂಡ=kuda,kooda
ಮಾತ್ರ=matra,maatra ಬನ್ನಿ=banni ಹೋಗಿ=hogi ನೋಡಿ=nodi ನೋಡು=nodu
ಹೇಳಿ=heli ಹೇಳು=helu ಮಾಡಿ=maadi,madi ಮಾಡು=maadu,madu
ಮಾಡಿದೆ=maadide,madide ಬರೆ=bare ಬರೆಯಿರಿ=bareyiri ಕಲಿ=kali
ಬೇಕು=beku ಬೇಡ=beda ಗೊತ್ತು=gottu,gotthu ಇಷ್ಟ=ishta
ಇಷ್ಟವಾಯಿತು=ishtavayitu ಯುಗಾದಿ=yugadi,ugadi ದಸರಾ=dasara
ಒಂದು=ondu ಎರಡು=eradu
`;
