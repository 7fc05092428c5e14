/**
 * The 28 states and 8 union territories with their district headquarters and larger towns, in official spelling. The
 * names of places are comma-separated text: one a line would be a thousand lines.
 */
const table: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': `
    Bamboo Flat, Car Nicobar, Diglipur, Garacharma, Mayabunder, Prothrapur, Rangat,
    Sri Vijaya Puram (Port Blair), Swaraj Dweep (Havelock)`,
  'Andhra Pradesh': `
    Adoni, Amalapuram, Amaravati, Anakapalli, Anantapur, Bapatla, Bhimavaram, Chirala, Chittoor,
    Dharmavaram, Eluru, Gudivada, Gudur, Guntakal, Guntur, Hindupur, Kadapa, Kadiri, Kakinada, Kavali,
    Kurnool, Machilipatnam, Madanapalle, Mangalagiri, Markapur, Nandyal, Narasaraopet, Nellore, Ongole,
    Paderu, Palakollu, Parvathipuram, Proddatur, Puttaparthi, Rajamahendravaram, Rayachoti, Srikakulam,
    Tadepalligudem, Tadipatri, Tenali, Tirupati, Tuni, Vijayawada, Visakhapatnam, Vizianagaram`,
  'Arunachal Pradesh': `
    Aalo, Anini, Basar, Bomdila, Changlang, Daporijo, Deomali, Hawai, Itanagar, Khonsa, Koloriang, Longding,
    Naharlagun, Namsai, Palin, Pangin, Pasighat, Raga, Roing, Rupa, Seppa, Tato, Tawang, Tezu, Yingkiong,
    Yupia, Ziro`,
  Assam: `
    Amingaon, Barpeta, Biswanath Chariali, Bongaigaon, Dhemaji, Dhubri, Dibrugarh, Diphu, Dispur, Duliajan,
    Goalpara, Golaghat, Guwahati, Haflong, Hailakandi, Hatsingimari, Hojai, Jorhat, Kajalgaon, Kokrajhar,
    Lanka, Lumding, Majuli, Mangaldoi, Margherita, Morigaon, Mushalpur, Nagaon, Nalbari, North Lakhimpur,
    Sadiya, Silchar, Sivasagar, Sonari, Sribhumi (Karimganj), Tamulpur, Tangla, Tezpur, Tinsukia, Udalguri`,
  Bihar: `
    Araria, Arrah, Arwal, Aurangabad, Bagaha, Banka, Begusarai, Bettiah, Bhabua, Bhagalpur, Bihar Sharif,
    Bodh Gaya, Buxar, Chhapra, Darbhanga, Dehri, Gaya, Gopalganj, Hajipur, Jamalpur, Jamui, Jehanabad,
    Katihar, Khagaria, Kishanganj, Lakhisarai, Madhepura, Madhubani, Motihari, Munger, Muzaffarpur, Nawada,
    Patna, Purnia, Saharsa, Samastipur, Sasaram, Sheikhpura, Sheohar, Sitamarhi, Siwan, Supaul`,
  Chandigarh: `
    Chandigarh`,
  Chhattisgarh: `
    Ambikapur, Baikunthpur, Balod, Baloda Bazar, Balrampur, Bemetara, Bhilai, Bijapur, Bilaspur, Champa,
    Chirmiri, Dalli-Rajhara, Dantewada, Dhamtari, Dongargarh, Durg, Gariaband, Gaurela, Jagdalpur, Janjgir,
    Jashpur, Kanker, Kawardha, Khairagarh, Kondagaon, Korba, Mahasamund, Manendragarh, Mohla, Mungeli,
    Narayanpur, Nava Raipur, Raigarh, Raipur, Rajnandgaon, Sakti, Sarangarh, Sukma, Surajpur`,
  'Dadra and Nagar Haveli and Daman and Diu': `
    Amli, Daman, Diu, Khanvel, Naroli, Silvassa`,
  Delhi: `
    Alipur, Daryaganj, Delhi, Dwarka, Kanjhawala, Nand Nagri, Narela, New Delhi, Preet Vihar,
    Rajouri Garden, Rohini, Saket, Shahdara`,
  Goa: `
    Bicholim, Canacona, Cuncolim, Curchorem, Dharbandora, Mapusa, Margao, Panaji, Pernem, Ponda, Quepem,
    Sanguem, Sanquelim, Valpoi, Vasco da Gama`,
  Gujarat: `
    Ahmedabad, Amreli, Anand, Ankleshwar, Bharuch, Bhavnagar, Bhuj, Botad, Chhota Udepur, Dahod, Deesa,
    Dwarka, Gandhidham, Gandhinagar, Godhra, Gondal, Himatnagar, Jamnagar, Jetpur, Junagadh, Kalol,
    Khambhalia, Lunawada, Mehsana, Modasa, Morbi, Nadiad, Navsari, Palanpur, Patan, Porbandar, Rajkot,
    Rajpipla, Surat, Surendranagar, Tharad, Vadodara, Valsad, Vapi, Veraval, Vyara`,
  Haryana: `
    Ambala, Bahadurgarh, Bhiwani, Charkhi Dadri, Faridabad, Fatehabad, Gohana, Gurugram, Hansi, Hisar,
    Jhajjar, Jind, Kaithal, Karnal, Kurukshetra, Mahendragarh, Manesar, Narnaul, Narwana, Nuh, Palwal,
    Panchkula, Panipat, Pehowa, Pinjore, Rewari, Rohtak, Sirsa, Sohna, Sonipat, Thanesar, Tohana,
    Yamunanagar`,
  'Himachal Pradesh': `
    Baddi, Bilaspur, Chamba, Dalhousie, Dharamshala, Hamirpur, Kangra, Kasauli, Keylong, Kullu, Manali,
    Mandi, Nahan, Nalagarh, Palampur, Paonta Sahib, Parwanoo, Reckong Peo, Shimla, Solan, Sundarnagar, Una`,
  'Jammu and Kashmir': `
    Anantnag, Bandipora, Baramulla, Budgam, Doda, Ganderbal, Gulmarg, Jammu, Kathua, Katra, Kishtwar,
    Kulgam, Kupwara, Pahalgam, Poonch, Pulwama, Rajouri, Ramban, Reasi, Samba, Shopian, Sopore, Srinagar,
    Udhampur`,
  Jharkhand: `
    Bokaro Steel City, Chaibasa, Chakradharpur, Chatra, Chirkunda, Daltonganj, Deoghar, Dhanbad, Dumka,
    Garhwa, Ghatshila, Giridih, Godda, Gumla, Hazaribagh, Jamshedpur, Jamtara, Jhumri Telaiya, Khunti,
    Koderma, Latehar, Lohardaga, Madhupur, Pakur, Phusro, Ramgarh, Ranchi, Sahibganj, Seraikela, Simdega`,
  Karnataka: `
    Bagalkote, Ballari, Belagavi, Bengaluru, Bhadravati, Bidar, Chamarajanagara, Chikkaballapura,
    Chikkamagaluru, Chitradurga, Davanagere, Devanahalli, Dharwad, Gadag, Gangavathi, Gokak, Hassan, Haveri,
    Hosapete, Hubballi, Kalaburagi, Karwar, Kolar, Koppal, Madikeri, Mandya, Mangaluru, Mysuru, Puttur,
    Raichur, Ramanagara, Ranebennuru, Sagara, Shivamogga, Sirsi, Tumakuru, Udupi, Vijayapura, Yadgir`,
  Kerala: `
    Alappuzha, Aluva, Attingal, Chalakudy, Changanassery, Cherthala, Guruvayur, Idukki, Irinjalakuda,
    Kalpetta, Kanhangad, Kannur, Kasaragod, Kayamkulam, Kochi, Kollam, Kottayam, Kozhikode, Malappuram,
    Manjeri, Munnar, Muvattupuzha, Neyyattinkara, Nilambur, Ottappalam, Painavu, Palakkad, Pathanamthitta,
    Perinthalmanna, Ponnani, Punalur, Shoranur, Thalassery, Thiruvalla, Thiruvananthapuram, Thodupuzha,
    Thrissur, Tirur, Vadakara, Varkala`,
  Ladakh: `
    Diskit, Drass, Kargil, Khaltse, Leh, Nyoma, Padum, Sankoo`,
  Lakshadweep: `
    Agatti, Amini, Andrott, Bitra, Chetlat, Kadmat, Kalpeni, Kavaratti, Kiltan, Minicoy`,
  'Madhya Pradesh': `
    Agar Malwa, Alirajpur, Anuppur, Ashoknagar, Balaghat, Barwani, Betul, Bhind, Bhopal, Burhanpur,
    Chhatarpur, Chhindwara, Damoh, Datia, Dewas, Dhar, Dindori, Guna, Gwalior, Harda, Indore, Itarsi,
    Jabalpur, Jhabua, Katni, Khandwa, Khargone, Maihar, Mandla, Mandsaur, Mauganj, Mhow, Morena,
    Narmadapuram, Narsinghpur, Neemuch, Niwari, Pandhurna, Panna, Raisen, Rajgarh, Ratlam, Rewa, Sagar,
    Satna, Sehore, Seoni, Shahdol, Shajapur, Sheopur, Shivpuri, Sidhi, Singrauli, Tikamgarh, Ujjain, Umaria,
    Vidisha`,
  Maharashtra: `
    Ahilyanagar, Akola, Alibag, Amravati, Beed, Bhandara, Bhiwandi, Buldhana, Chandrapur,
    Chhatrapati Sambhajinagar, Dharashiv, Dhule, Gadchiroli, Gondia, Hingoli, Ichalkaranji, Jalgaon, Jalna,
    Kalyan-Dombivli, Kolhapur, Latur, Malegaon, Mira-Bhayandar, Mumbai, Nagpur, Nanded, Nandurbar, Nashik,
    Navi Mumbai, Oros, Palghar, Panvel, Parbhani, Pimpri-Chinchwad, Pune, Ratnagiri, Sangli, Satara,
    Solapur, Thane, Ulhasnagar, Vasai-Virar, Wardha, Washim, Yavatmal`,
  Manipur: `
    Bishnupur, Chandel, Churachandpur, Imphal, Jiribam, Kakching, Kamjong, Kangpokpi, Lamphelpat,
    Mayang Imphal, Moirang, Moreh, Nambol, Ningthoukhong, Noney, Pherzawl, Porompat, Senapati, Tamenglong,
    Tengnoupal, Thoubal, Ukhrul`,
  Meghalaya: `
    Ampati, Baghmara, Cherrapunji, Dawki, Jowai, Khliehriat, Mairang, Mawkyrwat, Mawlynnong, Nongpoh,
    Nongstoin, Nongthymmai, Resubelpara, Shillong, Tura, Williamnagar`,
  Mizoram: `
    Aizawl, Bairabi, Champhai, Hnahthial, Khawzawl, Kolasib, Lawngtlai, Lengpui, Lunglei, Mamit, Saiha,
    Saitual, Serchhip, Thenzawl, Vairengte, Zawlnuam`,
  Nagaland: `
    Chümoukedima, Dimapur, Kiphire, Kohima, Longleng, Medziphema, Meluri, Mokokchung, Mon, Niuland, Noklak,
    Peren, Pfütsero, Phek, Shamator, Tseminyü, Tuensang, Tuli, Wokha, Zünheboto`,
  Odisha: `
    Angul, Balangir, Balasore, Barbil, Bargarh, Baripada, Bhadrak, Bhawanipatna, Bhubaneswar, Boudh,
    Brahmapur, Chhatrapur, Cuttack, Deogarh, Dhenkanal, Gunupur, Jagatsinghpur, Jajpur, Jeypore, Jharsuguda,
    Kendrapara, Keonjhar, Khordha, Koraput, Malkangiri, Nabarangpur, Nayagarh, Nuapada, Paradip,
    Paralakhemundi, Phulbani, Puri, Rayagada, Rourkela, Sambalpur, Sonepur, Sundargarh, Talcher, Titlagarh`,
  Puducherry: `
    Karaikal, Mahe, Ozhukarai, Puducherry, Villianur, Yanam`,
  Punjab: `
    Abohar, Amritsar, Anandpur Sahib, Barnala, Batala, Bathinda, Faridkot, Fatehgarh Sahib, Fazilka,
    Firozpur, Gurdaspur, Hoshiarpur, Jagraon, Jalandhar, Kapurthala, Khanna, Kotkapura, Ludhiana,
    Malerkotla, Malout, Mansa, Moga, Muktsar, Nabha, Nawanshahr, Pathankot, Patiala, Phagwara, Rajpura,
    Rupnagar, Sahibzada Ajit Singh Nagar (Mohali), Samana, Sangrur, Sunam, Tarn Taran Sahib, Zirakpur`,
  Rajasthan: `
    Ajmer, Alwar, Balotra, Banswara, Baran, Barmer, Beawar, Bharatpur, Bhilwara, Bhiwadi, Bikaner, Bundi,
    Chittorgarh, Churu, Dausa, Deeg, Dholpur, Didwana, Dungarpur, Ganganagar, Hanumangarh, Jaipur,
    Jaisalmer, Jalore, Jhalawar, Jhunjhunu, Jodhpur, Karauli, Khairthal, Kishangarh, Kota, Kotputli,
    Makrana, Mount Abu, Nagaur, Nathdwara, Pali, Phalodi, Pratapgarh, Pushkar, Rajsamand, Salumbar,
    Sawai Madhopur, Sikar, Sirohi, Tonk, Udaipur`,
  Sikkim: `
    Chungthang, Gangtok, Geyzing, Jorethang, Lachen, Lachung, Mangan, Namchi, Pakyong, Pelling, Rangpo,
    Ravangla, Rhenock, Rongli, Singtam, Soreng, Yuksom`,
  'Tamil Nadu': `
    Ambur, Arakkonam, Ariyalur, Avadi, Chengalpattu, Chennai, Chidambaram, Coimbatore, Coonoor, Cuddalore,
    Dharmapuri, Dindigul, Erode, Hosur, Kallakurichi, Kancheepuram, Karaikudi, Karur, Krishnagiri,
    Kumbakonam, Madurai, Mayiladuthurai, Nagapattinam, Nagercoil, Namakkal, Neyveli, Perambalur, Pollachi,
    Pudukkottai, Rajapalayam, Ramanathapuram, Ranipet, Salem, Sivaganga, Sivakasi, Tambaram, Tenkasi,
    Thanjavur, Theni, Thoothukudi, Tiruchirappalli, Tirunelveli, Tirupattur, Tiruppur, Tiruvallur,
    Tiruvannamalai, Tiruvarur, Udhagamandalam (Ooty), Vellore, Viluppuram, Virudhunagar`,
  Telangana: `
    Adilabad, Armoor, Asifabad, Bhongir, Bhupalpally, Bodhan, Gadwal, Godavarikhani, Hanamkonda, Hyderabad,
    Jagtial, Jangaon, Kamareddy, Karimnagar, Khammam, Kothagudem, Mahabubabad, Mahbubnagar, Mancherial,
    Medak, Medchal, Miryalaguda, Mulugu, Nagarkurnool, Nalgonda, Narayanpet, Nirmal, Nizamabad, Palwancha,
    Peddapalli, Ramagundam, Sangareddy, Secunderabad, Shamshabad, Siddipet, Sircilla, Suryapet, Tandur,
    Vikarabad, Wanaparthy, Warangal, Zaheerabad`,
  Tripura: `
    Agartala, Amarpur, Ambassa, Belonia, Bishalgarh, Dharmanagar, Jirania, Kailashahar, Kamalpur, Khowai,
    Kumarghat, Melaghar, Mohanpur, Panisagar, Ranirbazar, Sabroom, Santirbazar, Sonamura, Teliamura, Udaipur`,
  'Uttar Pradesh': `
    Agra, Akbarpur, Aligarh, Amethi, Amroha, Auraiya, Ayodhya, Azamgarh, Baghpat, Bahraich, Ballia,
    Balrampur, Banda, Barabanki, Bareilly, Basti, Bhadohi, Bijnor, Budaun, Bulandshahr, Chandauli,
    Chitrakoot, Deoria, Etah, Etawah, Farrukhabad, Fatehpur, Firozabad, Ghaziabad, Ghazipur, Gonda,
    Gorakhpur, Greater Noida, Hamirpur, Hapur, Hardoi, Hathras, Jaunpur, Jhansi, Kannauj, Kanpur, Kasganj,
    Khalilabad, Kushinagar, Lakhimpur, Lalitpur, Lucknow, Maharajganj, Mahoba, Mainpuri, Manjhanpur,
    Mathura, Mau, Meerut, Mirzapur, Moradabad, Muzaffarnagar, Naugarh, Noida, Orai, Pilibhit, Pratapgarh,
    Prayagraj, Raebareli, Rampur, Robertsganj, Saharanpur, Sambhal, Shahjahanpur, Shamli, Shravasti,
    Sitapur, Sultanpur, Unnao, Varanasi, Vrindavan`,
  Uttarakhand: `
    Almora, Bageshwar, Chamoli, Champawat, Dehradun, Gopeshwar, Haldwani, Haridwar, Kashipur, Kotdwar,
    Mussoorie, Nainital, New Tehri, Pauri, Pithoragarh, Ramnagar, Ranikhet, Rishikesh, Roorkee, Rudraprayag,
    Rudrapur, Srinagar, Tanakpur, Uttarkashi, Vikasnagar`,
  'West Bengal': `
    Alipurduar, Asansol, Baharampur, Balurghat, Bankura, Barasat, Bardhaman, Barrackpore, Basirhat,
    Bidhannagar, Bishnupur, Bolpur, Chandannagar, Chinsurah, Contai, Cooch Behar, Darjeeling,
    Diamond Harbour, Durgapur, Haldia, Howrah, Islampur, Jalpaiguri, Jhargram, Kalimpong, Kalyani,
    Kharagpur, Kolkata, Krishnanagar, Malda, Medinipur, Nabadwip, Purulia, Raiganj, Ranaghat, Santiniketan,
    Serampore, Siliguri, Suri, Tamluk`,
};

export type IndianState = { state: string; cities: readonly string[] };

/** States and territories, and the cities of each, in alphabetical order. */
export const indianPlaces: readonly IndianState[] = Object.entries(table).map(([state, names]) => ({
  state,
  cities: names.split(',').map((name) => name.trim()),
}));
