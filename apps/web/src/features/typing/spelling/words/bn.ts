/** Frequent words of Bengali, in the order of their frequency; see `speller.ts`. */
export const words = `
আমি=ami তুমি=tumi আপনি=apni,aapni সে=se,she আমরা=amra তারা=tara
এই=ei এটা=eta ওই=oi ও=o এবং=ebong কিন্তু=kintu,kinto না=na
হ্যাঁ=hya,haan,hae কি=ki কী=ki কে=ke কেন=keno কেমন=kemon
কোথায়=kothay,kothai কখন=kokhon কত=koto যে=je যা=ja তা=ta
আমার=amar,aamar তোমার=tomar আপনার=apnar তার=tar আমাদের=amader
আমাকে=amake তোমাকে=tomake আছে=ache,achhe আছি=achi,achhi
আছো=acho,achho নেই=nei ছিল=chilo,chhilo হয়=hoy হবে=hobe
হয়েছে=hoyeche করে=kore করা=kora করি=kori করো=koro করবো=korbo
করেছি=korechi দেখা=dekha দেখে=dekhe দেখো=dekho বলা=bola
বলো=bolo জন্য=jonno,jonyo সঙ্গে=songe,shonge সাথে=sathe,shathe
থেকে=theke খুব=khub ভালো=bhalo,valo ভাল=bhal অনেক=onek
সুন্দর=sundor,shundor,sundar দারুণ=darun অসাধারণ=osadharon,asadharon
চমৎকার=chomotkar ধন্যবাদ=dhonnobad,dhanyabad,dhonyobad
নমস্কার=nomoskar,namaskar নমস্তে=namaste শুভ=shubho,subho
শুভেচ্ছা=shubhechha,subhechha অভিনন্দন=obhinondon
স্বাগত=swagoto,shagoto ভালোবাসা=bhalobasha,bhalobasa,valobasha
ভালোবাসি=bhalobashi,bhalobasi বন্ধু=bondhu মা=ma বাবা=baba
ভাই=bhai বোন=bon দাদা=dada দিদি=didi মানুষ=manush
ছেলে=chele,chhele মেয়ে=meye বাংলা=bangla,bangala বাঙালি=bangali
ভারত=bharat,bharot দেশ=desh কলকাতা=kolkata পৃথিবী=prithibi
জীবন=jibon,jeebon সময়=somoy,shomoy দিন=din রাত=rat,raat আজ=aj,aaj
কাল=kal সকাল=sokal,shokal সন্ধ্যা=sondhya,shondha বছর=bochor,bochhor
কাজ=kaj,kaaj নাম=nam,naam কথা=kotha মন=mon চোখ=chokh হাত=hat,haat
বাড়ি=bari,baari ঘর=ghor জল=jol নদী=nodi ফুল=phul,ful,phool
গাছ=gachh,gach আকাশ=akash,aakash বৃষ্টি=brishti,bristi রোদ=rod
চাঁদ=chand,chaand পাখি=pakhi মাছ=machh,mach শিল্প=shilpo,silpo
শিল্পী=shilpi,silpi ছবি=chobi,chhobi আঁকা=anka,aanka আলপনা=alpona,alpana
রং=rong রঙ=rong গান=gan,gaan গল্প=golpo কবিতা=kobita বই=boi
নতুন=notun পুরনো=purono বড়=boro,baro ছোট=choto,chhoto প্রথম=prothom
সব=sob,shob কিছু=kichu,kichhu আর=ar,aar এখন=ekhon এখানে=ekhane
সেখানে=sekhane আবার=abar,aabar শুধু=shudhu,sudhu মতো=moto একটা=ekta
একটি=ekti এক=ek দুই=dui পূজা=puja,pooja দুর্গা=durga
শান্তি=shanti,santi শান্তিনিকেতন=shantiniketan,santiniketan
রবীন্দ্রনাথ=rabindranath লিখি=likhi পড়া=pora শেখা=shekha
চাই=chai যাই=jai খাই=khai এসো=esho,eso কলাঙ্গন=kalaangan,kolangon
`;
