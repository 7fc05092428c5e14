/** Frequent words of Malayalam, in the order of their frequency; see `speller.ts`. */
export const words = `
ഞാൻ=njan,njaan,nan നീ=nee,ni നിങ്ങൾ=ningal നമ്മൾ=nammal
ഞങ്ങൾ=njangal അവൻ=avan അവൾ=aval അവർ=avar ഇത്=ithu,idhu,ith
അത്=athu,adhu,ath ഈ=ee,i ആ=aa,a ഒരു=oru രണ്ട്=randu,rand എന്ന്=ennu,enn
പക്ഷേ=pakshe അല്ലെങ്കിൽ=allenkil എന്ത്=enthu,endhu,enth
എന്താ=entha,endha എങ്ങനെ=engane,enganne ആര്=aaru,aar എവിടെ=evide,evidey
എപ്പോൾ=eppol എന്തിന്=enthinu എന്തുകൊണ്ട്=enthukondu
എത്ര=ethra,etra അതെ=athe,adhe ഇല്ല=illa അല്ല=alla ഉണ്ട്=undu,und
ഉണ്ടോ=undo ആണ്=aanu,aan ആയിരുന്നു=aayirunnu,ayirunnu
എന്റെ=ente,ende നിന്റെ=ninte നിങ്ങളുടെ=ningalude
നമ്മുടെ=nammude ഞങ്ങളുടെ=njangalude അവന്റെ=avante
അവളുടെ=avalude എനിക്ക്=enikku,enik,enikk നിനക്ക്=ninakku,ninak
നമുക്ക്=namukku,namuk വളരെ=valare നല്ല=nalla
നന്നായി=nannayi,nannaayi
നന്നായിട്ടുണ്ട്=nannayittundu,nannayitund സുന്ദരം=sundaram
സുന്ദരമായ=sundaramaya മനോഹരം=manoharam അടിപൊളി=adipoli,adipwoli
കൊള്ളാം=kollam,kollaam സൂപ്പർ=super നന്ദി=nandi,nanni
നമസ്കാരം=namaskaram,namaskaaram നമസ്തേ=namaste,namasthe
സ്വാഗതം=swagatham,swagatam,svagatham അഭിനന്ദനങ്ങൾ=abhinandanangal
ആശംസകൾ=aashamsakal,ashamsakal ശുഭം=shubham ദയവായി=dayavayi,dayavaayi
ഇവിടെ=ivide അവിടെ=avide ഇപ്പോൾ=ippol ഇന്ന്=innu,inn
നാളെ=naale,nale ഇന്നലെ=innale ദിവസം=divasam രാത്രി=raathri,rathri
രാവിലെ=raavile,ravile വൈകുന്നേരം=vaikunneram സമയം=samayam
വർഷം=varsham വീട്=veedu,veed ജോലി=joli പേര്=peru,per നാട്=naadu,naad
രാജ്യം=rajyam,raajyam ഇന്ത്യ=india,indya,inthya ഭാരതം=bharatham,bharatam
കേരളം=keralam മലയാളം=malayalam മലയാളി=malayali
കൊച്ചി=kochi,kocchi അമ്മ=amma അച്ഛൻ=achan,achhan ചേട്ടൻ=chettan
ചേച്ചി=chechi അനിയൻ=aniyan കൂട്ടുകാരൻ=kootukaran,koottukaran
സുഹൃത്ത്=suhruthu,suhruth മനുഷ്യൻ=manushyan ആളുകൾ=aalukal
കുട്ടി=kutti കുട്ടികൾ=kuttikal പെൺകുട്ടി=penkutti
ജീവിതം=jeevitham,jivitham സ്നേഹം=sneham മനസ്സ്=manassu,manasu,manass
ഹൃദയം=hrudayam,hridayam കണ്ണ്=kannu കൈ=kai കല=kala
കലാകാരൻ=kalakaran,kalaakaaran കലാങ്കണം=kalankanam
കലാംഗൻ=kalaangan,kalangan ചിത്രം=chithram,chitram
ചിത്രങ്ങൾ=chithrangal,chitrangal നിറം=niram വര=vara
വരച്ചു=varachu,varachhu കഥകളി=kathakali തെയ്യം=theyyam,teyyam
പൂക്കളം=pookkalam,pookalam പാട്ട്=paattu,pattu
സംഗീതം=sangeetham,sangeetam കഥ=katha,kadha കവിത=kavitha,kavita
പുസ്തകം=pusthakam,pustakam പൂവ്=poovu,poov പൂക്കൾ=pookkal,pookal
മരം=maram വെള്ളം=vellam പുഴ=puzha കടൽ=kadal മഴ=mazha
സൂര്യൻ=sooryan,suryan ചന്ദ്രൻ=chandran ആകാശം=aakasham,akasham
മയിൽ=mayil ആന=aana,ana പക്ഷി=pakshi അമ്പലം=ambalam
പുതിയ=puthiya,pudhiya പഴയ=pazhaya വലിയ=valiya ചെറിയ=cheriya
ആദ്യം=aadyam,adyam എല്ലാം=ellaam,ellam എല്ലാവരും=ellavarum,ellaavarum
കുറച്ച്=kurachu കൂടി=koodi,kudi മാത്രം=mathram,maathram
വേണ്ടി=vendi കൂടെ=koode വരൂ=varoo,varu പോ=po നോക്കൂ=nokku,nokkoo
കണ്ടു=kandu പറയൂ=parayoo,parayu പറഞ്ഞു=paranju എഴുതി=ezhuthi
ചെയ്തു=cheythu വേണം=venam വേണ്ട=venda അറിയാം=ariyam,ariyaam
ഇഷ്ടം=ishtam ഇഷ്ടപ്പെട്ടു=ishtapettu,ishtappettu ഓണം=onam
വിഷു=vishu
`;
