/** Frequent words of Tamil, in the order of their frequency; see `speller.ts`. */
export const words = `
நான்=naan,nan நீ=nee,ni நீங்கள்=neengal,ningal நீங்க=neenga
நாங்கள்=naangal,nangal நாம்=naam,nam அவன்=avan அவள்=aval
அவர்=avar அவர்கள்=avargal இது=idhu,ithu,idu அது=adhu,athu,adu
இந்த=indha,intha,inda அந்த=andha,antha,anda எந்த=endha,entha
மற்றும்=matrum,mattrum ஆனால்=aanaal,anal அல்லது=alladhu,allathu
என்ன=enna எப்படி=eppadi,epdi யார்=yaar,yar எங்கே=enge,engae
எப்போது=eppodhu,eppothu ஏன்=en,yen எவ்வளவு=evvalavu ஆம்=aam,am
ஆமா=aama,ama இல்லை=illai,ille இல்ல=illa இருக்கு=irukku,iruku
இருக்கிறது=irukkiradhu,irukirathu இருக்கிறேன்=irukkiren,irukiren
இருக்கிறீர்கள்=irukkireergal என்=en உன்=un உங்கள்=ungal
உங்க=unga எங்கள்=engal நம்=nam நமது=namadhu,namathu
அவரது=avaradhu எனக்கு=enakku,enaku உனக்கு=unakku,unaku
உங்களுக்கு=ungalukku எனது=enadhu,enathu மிகவும்=migavum,mikavum
ரொம்ப=romba,rombha நல்ல=nalla நன்றாக=nandraga,nanraga நல்லா=nallaa
அழகு=azhagu,alagu அழகான=azhagaana,azhagana,alagana அருமை=arumai,arumei
சூப்பர்=super நன்றி=nandri,nanri வணக்கம்=vanakkam,vanakam
வாழ்த்துக்கள்=vaazhthukkal,vazhthukkal
வாழ்த்துகள்=vaazhthugal,vazhthugal வாழ்க=vaazhga,vazhga
வரவேற்பு=varaverpu தயவுசெய்து=dhayavuseidhu,thayavuseithu
இங்கே=inge,ingae அங்கே=ange,angae இப்போது=ippodhu,ippothu
இன்று=indru,inru நாளை=naalai,nalai நேற்று=netru,nettru நாள்=naal,nal
இரவு=iravu காலை=kaalai,kalai மாலை=maalai,malai நேரம்=neram
ஆண்டு=aandu,andu வருடம்=varudam வீடு=veedu,vidu வேலை=velai
பெயர்=peyar,peyer பேர்=per ஊர்=oor,ur நாடு=naadu,nadu
இந்தியா=india,indhiya,inthiya தமிழ்=tamil,thamizh,tamizh,thamil
தமிழ்நாடு=tamilnadu,thamizhnadu சென்னை=chennai,sennai மதுரை=madurai
அம்மா=amma அப்பா=appa அண்ணா=anna அண்ணன்=annan அக்கா=akka
தம்பி=thambi,tambi தங்கை=thangai நண்பர்=nanbar நண்பன்=nanban
நண்பர்கள்=nanbargal மனிதன்=manidhan,manithan மக்கள்=makkal
பையன்=paiyan பெண்=pen குழந்தை=kuzhandhai,kulanthai
வாழ்க்கை=vaazhkkai,vazhkai அன்பு=anbu காதல்=kaadhal,kadhal,kathal
மனம்=manam மனசு=manasu கண்=kan கை=kai கலை=kalai
கலைஞர்=kalaignar,kalainjar கலாங்கன்=kalaangan,kalangan
ஓவியம்=oviyam,oviam ஓவியர்=oviyar படம்=padam கோலம்=kolam
வண்ணம்=vannam நிறம்=niram பாட்டு=paattu,pattu பாடல்=paadal,padal
இசை=isai கதை=kadhai,kathai கவிதை=kavidhai,kavithai
புத்தகம்=puthagam,puththagam பூ=poo,pu பூக்கள்=pookkal,pukkal
மரம்=maram தண்ணீர்=thanneer,thannir,tanneer நீர்=neer ஆறு=aaru,aru
மழை=mazhai,malai கடல்=kadal சூரியன்=sooriyan,suriyan நிலா=nila,nilaa
வானம்=vaanam,vanam மயில்=mayil யானை=yaanai,yanai கோயில்=koyil,kovil
கோவில்=kovil புதிய=pudhiya,puthiya பழைய=pazhaiya,palaiya பெரிய=periya
சிறிய=siriya சின்ன=chinna,sinna முதல்=mudhal,muthal
எல்லாம்=ellaam,ellam எல்லோரும்=ellorum சில=sila பல=pala
மேலும்=melum கூட=kooda,kuda மட்டும்=mattum,matum போல=pola வா=vaa,va
வாங்க=vaanga,vanga போ=po பார்=paar பாருங்கள்=paarungal,parungal
சொல்=sol சொல்லுங்கள்=sollungal எழுது=ezhudhu,eluthu
செய்=sei,sey செய்தேன்=seidhen,seithen
வரைந்தேன்=varaindhen,varainthen வேண்டும்=vendum,venum
பிடிக்கும்=pidikkum,pidikum பிடித்தது=pidithadhu
தெரியும்=theriyum பொங்கல்=pongal தீபாவளி=deepavali,diwali
ஒரு=oru இரண்டு=irandu
`;
