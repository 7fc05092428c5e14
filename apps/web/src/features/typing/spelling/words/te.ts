/** Frequent words of Telugu, in the order of their frequency; see `speller.ts`. */
export const words = `
నేను=nenu నువ్వు=nuvvu మీరు=meeru,miru మేము=memu మనం=manam
అతను=atanu,athanu ఆమె=aame,ame వారు=vaaru,varu ఇది=idi అది=adi ఈ=ee,i
ఆ=aa,a మరియు=mariyu కానీ=kani,kaani లేదా=leda,ledaa ఏమి=emi,yemi
ఏంటి=enti,yenti ఎలా=ela,elaa ఎవరు=evaru ఎక్కడ=ekkada
ఎప్పుడు=eppudu,yeppudu ఎందుకు=enduku,yenduku ఎంత=entha,enta
అవును=avunu కాదు=kadu,kaadu లేదు=ledu ఉంది=undi
ఉన్నారు=unnaru,unnaaru ఉన్నాను=unnanu,unnaanu
బాగుంది=bagundi,baagundi బాగున్నారా=bagunnara,baagunnara
బాగా=baga,baagaa చాలా=chala,chaala మంచి=manchi అందం=andam
అందమైన=andamaina అద్భుతం=adbhutam,adbhutham సూపర్=super
ధన్యవాదాలు=dhanyavadalu,dhanyavaadaalu నమస్కారం=namaskaram,namaskaaram
నమస్తే=namaste,namasthe స్వాగతం=swagatam,svagatam శుభం=shubham
శుభాకాంక్షలు=shubhakankshalu,subhakankshalu అభినందనలు=abhinandanalu
దయచేసి=dayachesi నా=na,naa నీ=nee,ni మీ=mee,mi మా=ma,maa మన=mana
నాకు=naku,naaku నీకు=neeku,niku మీకు=meeku,miku తన=tana,thana
వారి=vari,vaari ఇక్కడ=ikkada అక్కడ=akkada ఇప్పుడు=ippudu
అప్పుడు=appudu ఈరోజు=eeroju,iroju రేపు=repu నిన్న=ninna
రోజు=roju రాత్రి=ratri,raatri ఉదయం=udayam సమయం=samayam
సంవత్సరం=samvatsaram ఇల్లు=illu పని=pani పేరు=peru ఊరు=ooru,uru
దేశం=desham,desam భారతదేశం=bharatadesham,bharatadesam భారత్=bharat
తెలుగు=telugu,thelugu ఆంధ్ర=andhra తెలంగాణ=telangana
హైదరాబాద్=hyderabad అమ్మ=amma నాన్న=nanna,naanna అన్న=anna
అక్క=akka తమ్ముడు=tammudu,thammudu చెల్లి=chelli
స్నేహితుడు=snehitudu మనిషి=manishi ప్రజలు=prajalu
అబ్బాయి=abbayi,abbai అమ్మాయి=ammayi,ammai పిల్లలు=pillalu
జీవితం=jeevitam,jivitam,jeevitham ప్రేమ=prema మనసు=manasu
హృదయం=hrudayam కళ=kala కళలు=kalalu కళాకారుడు=kalakarudu
కళాంగన్=kalaangan,kalangan చిత్రం=chitram,chithram
చిత్రాలు=chitralu,chitraalu బొమ్మ=bomma రంగు=rangu
రంగులు=rangulu ముగ్గు=muggu ముగ్గులు=muggulu
కలంకారీ=kalamkari పాట=paata,pata పాటలు=paatalu
సంగీతం=sangeetam,sangitam కథ=katha పుస్తకం=pustakam,pusthakam
కవిత=kavita,kavitha పువ్వు=puvvu పూలు=poolu,pulu చెట్టు=chettu
నీరు=neeru,niru నది=nadi వాన=vana,vaana వర్షం=varsham
సూర్యుడు=suryudu చంద్రుడు=chandrudu ఆకాశం=akasham,aakaasham,akasam
నెమలి=nemali ఏనుగు=enugu,yenugu గుడి=gudi కొత్త=kotta,kottha
పాత=paata,paatha పెద్ద=pedda చిన్న=chinna మొదటి=modati
అన్ని=anni అందరూ=andaru,andaroo కొన్ని=konni ఇంకా=inka
కూడా=kuda,kooda మాత్రమే=matrame,maatrame కోసం=kosam తో=to,tho లో=lo
చేయండి=cheyandi చేశాను=chesanu,cheshanu చూడండి=chudandi,choodandi
చూసాను=chusanu చెప్పండి=cheppandi రాయండి=rayandi
నేర్చుకో=nerchuko వచ్చింది=vachindi,vacchindi
నచ్చింది=nachindi,nacchindi కావాలి=kavali,kaavaali తెలుసు=telusu
ఉగాది=ugadi సంక్రాంతి=sankranti,sankranthi
`;
