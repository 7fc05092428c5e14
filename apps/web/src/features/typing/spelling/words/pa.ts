/** Frequent words of Punjabi, in the order of their frequency; see `speller.ts`. */
export const words = `
ਮੈਂ=main,mai ਤੂੰ=tu,tun ਤੁਸੀਂ=tusi,tusin,tussi ਅਸੀਂ=asi,asin,assi
ਉਹ=oh,uh,o ਇਹ=eh,ih,e ਹੈ=hai,he ਹਨ=han ਹਾਂ=haan,han,ha ਸੀ=si ਸਨ=san ਹੋ=ho
ਅਤੇ=ate,te ਤੇ=te ਵਿੱਚ=vich,vichch,vicch ਦਾ=da ਦੀ=di ਦੇ=de ਨੂੰ=nu,nun
ਨੇ=ne ਤੋਂ=ton,to ਨਾਲ=naal,nal ਲਈ=layi,lai,laee ਪਰ=par ਜਾਂ=jan,ja ਕੀ=ki
ਕਿਵੇਂ=kiven,kive ਕਿਉਂ=kyon,kyun,kiun ਕੌਣ=kaun,kon ਕਿੱਥੇ=kithe,kitthe
ਕਦੋਂ=kadon,kado ਕਿੰਨਾ=kinna,kina ਨਹੀਂ=nahi,nahin ਮੇਰਾ=mera
ਮੇਰੀ=meri ਮੇਰੇ=mere ਤੇਰਾ=tera ਤੇਰੀ=teri ਤੁਹਾਡਾ=tuhada,tuhaada
ਤੁਹਾਡੀ=tuhadi ਤੁਹਾਡੇ=tuhade ਸਾਡਾ=sada,saada ਸਾਡੀ=sadi,saadi
ਸਾਡੇ=sade ਉਸਦਾ=usda ਮੈਨੂੰ=mainu,mainun,menu ਤੈਨੂੰ=tainu,tainun,tenu
ਸਾਨੂੰ=sanu,saanu ਤੁਹਾਨੂੰ=tuhanu,tuhaanu ਬਹੁਤ=bahut,bohat,bahot,bohut
ਬੜਾ=bara,bada ਸੋਹਣਾ=sohna,sohana ਸੋਹਣੀ=sohni,sohani ਸੋਹਣੇ=sohne
ਵਧੀਆ=vadhia,vadhiya,wadhiya ਚੰਗਾ=changa ਚੰਗੀ=changi ਕਮਾਲ=kamaal,kamal
ਸ਼ਾਨਦਾਰ=shandar,shaandaar ਵਾਹ=vah,wah,waah
ਧੰਨਵਾਦ=dhanvaad,dhanvad,dhannvad,dhanwad,dhanyavad ਸ਼ੁਕਰੀਆ=shukriya,shukria
ਮਿਹਰਬਾਨੀ=meharbani,mehrbani ਸਤਿ=sat ਸ੍ਰੀ=sri,shri ਅਕਾਲ=akal,akaal
ਨਮਸਤੇ=namaste ਜੀ=ji ਆਇਆਂ=aayan,aian ਸਵਾਗਤ=swagat,svagat ਵਧਾਈ=vadhai
ਵਧਾਈਆਂ=vadhaiyan,vadhaian ਮੁਬਾਰਕ=mubarak ਕਿਰਪਾ=kirpa
ਇੱਥੇ=ithe,itthe ਉੱਥੇ=uthe,utthe ਹੁਣ=hun ਅੱਜ=ajj,aj,aaj
ਕੱਲ੍ਹ=kal,kall,kallh ਦਿਨ=din ਰਾਤ=raat,rat ਸਵੇਰ=saver,sawer
ਸ਼ਾਮ=shaam,sham ਸਮਾਂ=samaan,sama ਸਾਲ=saal,sal ਘਰ=ghar ਕੰਮ=kamm,kam
ਨਾਮ=naam,nam ਨਾਂ=naa,na ਪਿੰਡ=pind ਸ਼ਹਿਰ=shehar,sheher,shahir
ਦੇਸ਼=desh,des ਭਾਰਤ=bharat ਪੰਜਾਬ=punjab,panjab ਪੰਜਾਬੀ=punjabi,panjabi
ਅੰਮ੍ਰਿਤਸਰ=amritsar ਮਾਂ=maan,ma,maa ਪਿਤਾ=pita ਬਾਪੂ=bapu
ਵੀਰ=veer,vir ਭਰਾ=bhra,bhara ਭੈਣ=bhain,bhen ਦੋਸਤ=dost ਯਾਰ=yaar,yar
ਲੋਕ=lok ਬੰਦਾ=banda ਮੁੰਡਾ=munda ਕੁੜੀ=kudi,kuri ਬੱਚੇ=bache,bachche
ਜ਼ਿੰਦਗੀ=zindagi,jindagi ਜੀਵਨ=jeevan,jivan ਪਿਆਰ=pyaar,pyar,piar ਦਿਲ=dil
ਮਨ=man ਅੱਖ=akh,akkh ਹੱਥ=hath,hatth ਕਲਾ=kala ਕਲਾਕਾਰ=kalakar,kalakaar
ਕਲਾਂਗਣ=kalangan ਕਲਾਂਗਨ=kalaangan,kalangan ਚਿੱਤਰ=chittar,chitar,chitra
ਤਸਵੀਰ=tasveer,tasvir ਰੰਗ=rang ਫੁਲਕਾਰੀ=phulkari,fulkari ਗੀਤ=geet,git
ਸੰਗੀਤ=sangeet ਭੰਗੜਾ=bhangra ਗਿੱਧਾ=giddha,gidha ਕਹਾਣੀ=kahani,kahaani
ਕਵਿਤਾ=kavita ਕਿਤਾਬ=kitab,kitaab ਫੁੱਲ=phull,phul,full,ful ਰੁੱਖ=rukh
ਪਾਣੀ=pani,paani ਨਦੀ=nadi ਮੀਂਹ=meenh,minh ਸੂਰਜ=suraj,sooraj ਚੰਨ=chann,chan
ਅਸਮਾਨ=asman,asmaan ਮੋਰ=mor ਹਾਥੀ=hathi,haathi ਪੰਛੀ=panchhi,panchi
ਗੁਰਦੁਆਰਾ=gurdwara,gurudwara ਨਵਾਂ=navan,nava,nawan ਨਵੀਂ=navin,navi
ਪੁਰਾਣਾ=purana ਵੱਡਾ=vadda,vada,wadda ਵੱਡੀ=vaddi,waddi ਛੋਟਾ=chhota,chota
ਛੋਟੀ=chhoti,choti ਪਹਿਲਾ=pehla,pahila ਸਾਰੇ=sare,saare ਸਭ=sabh,sab
ਕੁਝ=kujh,kuj ਥੋੜ੍ਹਾ=thoda,thora ਹੋਰ=hor ਵੀ=vi,wi ਸਿਰਫ਼=sirf
ਕਰੋ=karo ਕਰਦਾ=karda ਕਰਦੇ=karde ਕੀਤਾ=keeta,kita ਵੇਖੋ=vekho,wekho
ਦੇਖੋ=dekho ਦੱਸੋ=dasso,daso ਬੋਲੋ=bolo ਲਿਖੋ=likho ਸਿੱਖੋ=sikho,sikkho
ਆਓ=aao,ao ਜਾਓ=jao,jaao ਚਾਹੀਦਾ=chahida ਪਸੰਦ=pasand
ਵਿਸਾਖੀ=vaisakhi,visakhi ਇੱਕ=ikk,ik,ek ਦੋ=do
`;
