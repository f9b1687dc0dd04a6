/** Names by origin, of which no table was made: equal numbers of given and family names, to be crossed. */
const names: Readonly<Record<string, readonly [given: string, family: string]>> = {
  English: [
    "James Emily Oliver Charlotte George Harriet Nigel Philippa Gareth Imogen Clive Beatrice Rupert Hazel Desmond Phyllis Ernest Winifred Kyle Brooke Jax Paisley Tripp Skylar",
    "Hawthorne Blackwood Ashworth Pemberton Crabtree Thistlethwaite Ramsbottom Fairbanks Winterbourne Cholmondeley Featherstone Hightower Stubbs Gibbs Knox Lynch Wyndham Pritchard Squires Thwaite Ickes Utley Yarborough Zinn",
  ],
  "Black American": [
    "DeShawn Lakeisha Tyrone Shaniqua Jamal Ebony Darnell Tanisha Marquis Latoya Jermaine Keisha Trevon Shanice Malik Imani Dwayne Aaliyah Quintavious Tyshawn Zyquan Kwame Nyasia Javonte",
    "Washington Jefferson Booker Banks Gaines Dorsey Broadnax Mosley Muhammad Batiste Fontenot Ravenell Heyward Gadsden Drayton Singletary Whitfield Bolden Epps Mayfield Beasley Lyles Ruffin Toussaint",
  ],
  Mexican: [
    "José Guadalupe Itzel Citlali Xiadani Cuauhtémoc Socorro Refugio Yaretzi Emiliano Ximena Nahúm Zoila Eulalio Ofelia Gildardo Iztaccihuatl Yolotzin Xicotencatl Hermenegildo Tlaloc Jazmín Wenceslao Efraín",
    "Xolalpa Cuautle Tecuapetla Ixtepan Xicale Yáñez Zaragoza Quiroz Huitrón Tzompantzi Coyotl Popoca Zepeda Ocelotl Ajcuc Tzoc Chávez Ybarra Uribe Ugalde Nájera Oropeza Xochihua Tlapanco",
  ],
  Vietnamese: [
    "Anh Bích Cúc Dũng Đạt Giang Hạnh Hiếu Khôi Lộc Mỹ Nghĩa Nhựt Oanh Phúc Quyên Sương Thịnh Trúc Tuyết Uyển Vân Xuân Yến",
    "Nguyễn Trương Đoàn Lưu Phạm Khương Quách Thạch Triệu Tạ Ung Văn Nghiêm Ông Châu Giáp Huỳnh Khổng Lạc Mạc Nhan Tăng Vương Đỗ",
  ],
  Chinese: [
    "Xiaoming Yuxuan Zhiwei Jingyi Qiang Xiuying Guoliang Ruoxi Zihan Xuefeng Yongzheng Lihua Chunhua Mengqi Ziyang Xinyue Junjie Nuo Ruiqi Shiqi Hongwei Jiaxin Aiguo Yuanyuan",
    "Zhang Xiong Qiu Cao Xue Jiang Zhuo Quan Xiang Ouyang Shangguan Zheng Fu Yuan Xu Nie Que Rao Pang Zhan Gong Qi Lü Weng",
  ],
  Cantonese: [
    "Wing-Yan Chi-Keung Ho-Yin Sze-Wing Kwok-Keung Yuk-Ling Tsz-Kit Hiu-Tung Lai-Kuen Man-Yee Pui-Shan Ngai-Ming Yiu-Fai Kit-Ying Suet-Ying Cheuk-Lam Nga-Sze Hok-Yau Mei-Fong Wai-Kwan Kwan-Yuet Tsun-Hei Yat-Long Ching-Wan",
    "Ng Cheung Leung Kwok Tsang Yeung Ngai Szeto Tse Yip Lui Mak Poon Shum Tsoi Yuen Kwan Hui Fung Luk Chiu Sze Wong Au-Yeung",
  ],
  Korean: [
    "Ji-eun Hyun-woo Seo-yeon Min-seok Kyung-hee Yeong-ja Sang-hyeok Gyu-ri Byung-hun Eun-kyung Tae-hyung Soo-kyung Chul-soo Myung-hee Jung-hwan Hwa-young Ye-rin Woo-jin Dong-hyuk Geum-soon Hyo-jin Nam-gyu Kwang-soo Yu-bin",
    "Kwon Hwangbo Ryu Gwak Myung Namgung Seonwoo Pyo Yeom Gil Bang Cha Eom Heo Jegal Kwak Maeng Noh Ok Pyun Rhee Sunwoo Tak Woo",
  ],
  Japanese: [
    "Ryunosuke Kyoko Tsuyoshi Chizuru Shunsuke Etsuko Hyakutaro Yui Daijiro Fumiko Genjiro Hatsue Ichiro Jun Kazuyuki Machiko Noriyuki Ryoji Shotaro Tsukasa Umeko Wakana Yoshitsugu Zenjiro",
    "Tsukamoto Ryugasaki Kyogoku Hyuga Shinozuka Matsushita Fujiwara Uozumi Yatsuhashi Ozu Iijima Aoi Tsutsumi Kuwabara Shigemitsu Oyama Mutsu Hatsukade Nyui Gyoda Zushi Ujiie Etsu Chujo",
  ],
  Polish: [
    "Zbigniew Grzegorz Małgorzata Krzysztof Wojciech Bożena Przemysław Katarzyna Mieczysław Stanisława Szczepan Jadwiga Zdzisław Wiesława Bogumił Elżbieta Włodzimierz Agnieszka Ryszard Danuta Czesław Grażyna Świętosław Żaneta",
    "Brzęczyk Szczygieł Krzywicki Trzciński Wszędybył Przybylski Skrzypczak Chrząszcz Grzybowski Strzelczyk Źrebiec Wrzesiński Dzwonkowski Szymczyk Jędrzejczak Pszczółkowski Mścisz Ćwikła Żmuda Gżegżółka Rzepka Bździuch Krzyżanowski Świerczek",
  ],
  Czech: [
    "Bohuslav Zdeněk Květa Vlastimil Jiřina Řehoř Přemysl Drahomíra Vratislav Ctibor Svatopluk Ludmila Mstislav Hynek Štěpán Blažena Krystof Dobroslav Zbyněk Věra Oldřich Miluše Jarmila Vojtěch",
    "Krč Smrčka Chrt Hrbek Vrba Zmrhal Hlk Prskavec Srb Krpec Mlčoch Strnad Drbohlav Švrčina Čmelík Hnilica Pštross Dvořák Kučera Třska Ždárský Brdička Skřivánek Vlček",
  ],
  Welsh: [
    "Llywelyn Gwenllian Rhydian Angharad Ieuan Myfanwy Gruffydd Eluned Dafydd Bronwen Hywel Cerys Iorwerth Nerys Emrys Tegwen Wyn Eirlys Cynan Ffion Gwyn Sioned Tudur Mwynwen",
    "Llwyd Rhys Prydderch Gwynne Bevan Wynn Pryderi Cadwgan Nyffryn Lloyd Ynyr Bwye Clwyd Brynmor Glyndwr Yorath Gwilym Trefor Penry Vychan Hywelfryn Prys Mydrim Wmffre",
  ],
  Irish: [
    "Saoirse Caoilfhionn Tadhg Niamh Oisín Gráinne Fiachra Aoibheann Cathal Dearbhla Ruairí Bláthnaid Diarmuid Meadhbh Eoghan Síle Conchobhar Sadhbh Fearghal Éabha Naoise Ciarán Orlaith Pádraig",
    "Ó Murchú McLoughlin O'Dwyer MacGiolla Ní Dhomhnaill Dougherty Fitzmaurice Geoghegan Mulcahy Quigley Heaphy Mhic Cuarta O'Shea Hynes Roche Twomey Uasal Whelehan Breathnach Fhlatharta Keogh Cuddihy Tuohy Bhreathnach",
  ],
  Georgian: [
    "Giorgi Tamar Davit Nino Zviad Ketevan Shota Mzekala Vakhtang Lali Otar Tsisana Gvantsa Khatuna Zurab Eteri Irakli Nestan Mamuka Tsiala Gocha Dzhaba Avtandil Pikria",
    "Mchedlishvili Gvaramia Tskhvediani Kvirikashvili Dzneladze Bregvadze Chkheidze Mkheidze Lomtadze Gelashvili Jgerenaia Vashadze Tsereteli Kharshiladze Mgaloblishvili Zhvania Ghvinjilia Papava Shvelidze Okruashvili Tkemaladze Rtskhiladze Nadiradze Kvrivishvili",
  ],
  Armenian: [
    "Hrant Mkrtich Knarik Ashkhen Vahagn Srbuhi Tigran Hripsime Gagik Shushan Artavazd Nvard Khoren Siranush Vardges Zaruhi Levon Arpine Mher Hasmik Trdat Lusine Arshak Narine",
    "Mkrtchyan Hovsepian Ghazaryan Vardanyan Khachikyan Grigoryan Ter-Ghevondyan Hambardzumyan Bdoyan Sargsyan Lchashenyan Tchakerian Yeghiazaryan Kzhanian Balayan Msryan Dzhanibekyan Aghajanian Hrachyan Kirakosyan Zhamkochyan Tsaturyan Vrtanesyan Poghosyan",
  ],
  Arabic: [
    "Abdulrahman Khadija Yusuf Ghaliya Dhafer Shaima Mutlaq Thuraya Qusay Rajaa Hudhaifa Zubaida Mshari Wijdan Luqman Buthayna Hamza Ibtisam Suhaib Uwais Nouf Ghazi Duha Khwaja",
    "Al-Ghamdi Bensouda Qahtani Hajjaj Al-Dhaheri Mahfouz Shihabi Khzam Al-Mutairi Zghoul Abdelqader Benhamou Shqair Tlemcani Al-Khatib Mrabet Dghim Nashashibi Hroub Ziyad Qutb Yaghi Wahhab Msallam",
  ],
  Persian: [
    "Khosrow Shirin Bahram Golshifteh Farhad Mahnaz Jahangir Zhaleh Siavash Nasrin Houshang Parvaneh Kourosh Shahrbanoo Mehrdad Azadeh Ghobad Taraneh Iraj Vida Nader Qamar Behzad Yasaman",
    "Farrokhzad Tabrizi Mohammadzadeh Khorrami Shahbazi Ghorbani Yazdanpanah Qajar Zand Bakhtiari Rostami Jafari Hashemi Khajehpour Vaziri Behbahani Nikzad Esfahani Pahlbod Sohrabi Mokhtari Fouladvand Dehkhoda Amirshahi",
  ],
  Hawaiian: [
    "Kalani Leilani Keola Nohealani Ikaika Pualani Makoa Kuuipo Kawika Haunani Nainoa Uilani Kaimana Mahealani Hiapo Iwalani Kekoa Hokulani Akoni Anuhea Pono Ululani Eleu Oiwi",
    "Kealoha Kahananui Nakamakamaokalani Hoopii Aiona Kaaihue Kahoohanohano Naeole Ioane Keliihoomalu Akaka Pukui Keaweamahi Uu Kuaana Paoa Iaukea Kaleikini Napoleon Ewaliko Aiu Nuuhiwa Kaeo Hoomanawanui",
  ],
  Samoan: [
    "Tavita Sina Fa'afetai Losa Ioane Malia Tuilagi Salamasina Faleolo Upu Sefo Ruta Pouono Fetu Mose Lagi Aleki Teuila Vaea Noue Fuimaono Pele Iosefa Tala",
    "Tuiasosopo Faleomavaega Leiataua Malietoa Seumanutafa Ala'ilima Toleafoa Ofoia Uiagalelei Vaovasa Fa'aola Iupati Tuitele Auvaa Laulu Pulou Peau Sapolu Gaoa Mauga Ulufale Tauiliili Su'a Ioelu",
  ],
  Yoruba: [
    "Oluwatobi Folasade Babajide Titilayo Gbolahan Yewande Kayode Omotola Adebayo Ibironke Oyinkansola Wuraola Segun Morenike Taiwo Gbemi Ayodele Olufemi Iyabo Damilola Temitope Abiodun Ebun Fagbemi",
    "Ogunlesi Gbadebo Oyedepo Akinwale Olowokere Ajayi Babatunde Fagbohun Adeyinka Igbinedion Odugbemi Kuti Soyinka Tinubu Ijaola Ekundayo Osho Yusuf Alakija Olatunji Ibikunle Makinde Oni Adegbite",
  ],
  Igbo: [
    "Chukwuemeka Nneka Obinna Ngozi Ikechukwu Adaobi Nnamdi Chinwe Uchenna Ifeoma Kenechukwu Nwando Ogechi Tobechukwu Amaka Chidi Nkiruka Ebube Onyinye Obiageli Uzoamaka Somtochukwu Nkemdilim Ugochi",
    "Okonkwo Nwankwo Mbadiwe Eze Onwudiwe Ikpeazu Nzeogwu Achebe Ogbonna Umeh Nwosu Mbah Iwu Ezeokoli Okorie Ugwu Nnadi Chukwu Anyanwu Ibekwe Uzoma Ekwueme Mgbemena Nwachukwu",
  ],
  Hausa: [
    "Abubakar Hauwa Sani Zainabu Garba Rakiya Danjuma Hajara Shehu Ladi Nuhu Talatu Bala Kande Ibrahim Safiya Umaru Binta Aminu Jummai Yakubu Maryamu Gambo Asabe",
    "Kwankwaso Dankwambo Yar'Adua Tafawa Shagari Gusau Bafarawa Masari Dogonyaro Mai-Bornu Ribadu Dasuki Tambuwal Nyako Zungeru Shinkafi Wamakko Lawan Kurfi Gwandu Bichi Dutse Yobe Ningi",
  ],
  Tamil: [
    "Thirunavukkarasu Ezhilarasi Muthuvel Kayalvizhi Senthil Thamizhselvi Arunachalam Poongodi Ilango Nithyakalyani Vaithianathan Azhagu Shanmugam Kuzhali Palaniappan Yazhini Velmurugan Sivagami Anbazhagan Uma Ragunath Vasuki Dhanush Jayanthi",
    "Subramaniam Krishnaswamy Pillai Muthukrishnan Thangavelu Ramachandran Chidambaram Kandasamy Natarajan Sivasubramanian Vaidyanathan Iyengar Nagappan Thyagarajan Arumugam Rajaratnam Mudaliar Chettiar Gnanasekaran Swaminathan Ayyangar Nedunchezhian Vijayakumar Sockalingam",
  ],
  Punjabi: [
    "Gurpreet Harjot Jaswinder Manpreet Balwinder Sukhdeep Lakhbir Navjot Dilpreet Simranjit Kulwant Parminder Amrit Jagdeep Rupinder Tejinder Gurmukh Mandeep Ranjodh Kirpal Avtar Bhupinder Sarbjit Yuvraj",
    "Dhillon Sandhu Grewal Bhullar Brar Khangura Dhindsa Gill Toor Aulakh Sidhu Pannu Bajwa Cheema Mann Randhawa Virk Uppal Chahal Ghuman Hundal Jhajj Kler Thandi",
  ],
  Bengali: [
    "Debashish Sharmistha Rabindranath Jhumpa Anirban Madhusree Shyamal Nandini Bhaskar Ishita Prosenjit Krishnendu Mst Farzana Shafiqul Rowshan Mahbubur Nazmun Tasnim Jahanara Dipankar Sreelekha Ujjwal Ghulam",
    "Mukhopadhyay Chattopadhyay Bhattacharjee Bandyopadhyay Ghoshal Chakraborty Sarkar Dutta Sengupta Rahman Talukder Khondaker Majumder Islam Hossain Chowdhury Biswas Kundu Mitra Lahiri Guha Roychowdhury Mollah Bhuiyan",
  ],
  Hmong: [
    "Pheng Mai Tou Kaying Nhia Pa Xue Yer Chong Bao Kou Mee Txawj Nkauj Tsim Zoua Vam Npaj Ntxawm Hlub Ntsuab Kab Tswb Xyov",
    "Xiong Vang Thao Moua Lor Yang Khang Lee Cha Her Vue Kue Hang Fang Xyooj Vaj Thoj Muas Lauj Tsheej Vwj Hawj Faj Kwm",
  ],
  "Khmer and Lao": [
    "Sophea Chanthavy Vuthy Sreymom Rithy Bopha Phirun Channary Sovann Kunthea Bounmy Khamla Phouvong Vilayvanh Souksavanh Noy Phetsamone Thongsy Somphone Keo Chhay Nhek Ouk Pheap",
    "Sok Chhean Prum Khieu Nhem Ouch Tep Phan Keovilay Phommachanh Sisouphanh Vongphakdy Rattanavong Xaysana Inthavong Souvannavong Chhim Heng Kheang Ngin Oum Srey Thach Yim",
  ],
  Filipino: [
    "Jejomar Ligaya Bayani Luzviminda Crisanto Maricel Dodong Jhonalyn Reynante Rosemarie Efren Nenita Jomar Analyn Rodrigo Lourdes Ferdinand Gliceria Arnulfo Divina Kris Jhay-R Mhelanie Aljon",
    "Dimaculangan Magbanua Pangilinan Catacutan Macapagal Sumulong Tanjuatco Dimagiba Lacson Bonifacio Mangubat Ylagan Quiambao Batungbacal Ocampo Yuchengco Uy Gatchalian Ng Tiongson Manalastas Cojuangco Ejercito Zubiri",
  ],
  Russian: [
    "Vsevolod Lyudmila Vyacheslav Zhanna Stanislav Yevgeniya Mstislav Kseniya Pyotr Oksana Arkady Lyubov Vladlen Fyodor Innokenty Raisa Gennady Galina Yury Svetlana Gleb Zinaida Tikhon Ulyana",
    "Khrapunov Shcherbakov Zhdanov Vzglyadov Tsvetkov Mstislavsky Yevtushenko Khlebnikov Chkalov Shostakovich Ryzhkov Vdovin Gzhelsky Dzhugashvili Pshenichny Lvov Krylov Fyodorov Zhukovsky Tkachev Ustinov Ilyin Yashin Shchukin",
  ],
  Ukrainian: [
    "Volodymyr Olha Taras Khrystyna Mykhailo Nadiya Bohdan Zhanna Yaroslav Svitlana Hryhoriy Lyudmyla Dmytro Iryna Vyacheslav Halyna Oleksiy Yuliya Andriy Solomiya Myroslav Odarka Zynoviy Tetyana",
    "Shevchenko Kovalchuk Hrynko Tymoshenko Zhuk Hrytsenko Tkachuk Pshenychnyi Yatsenyuk Kryvonos Shcherbak Dzyuba Prykhodko Vdovychenko Khmelnytskyi Honchar Vyshyvanyi Lytvyn Smyk Mkhitar Brovchenko Kvitka Zghurskyi Stus",
  ],
  Balkan: [
    "Hrvoje Snježana Srđan Ljiljana Zvonimir Dragica Krsto Njegoš Mrđan Željka Bojan Svjetlana Branimir Cvijeta Grgur Dunja Vjekoslav Ognjen Ljubo Zdravka Trpimir Smilja Vlatko Jovanka",
    "Grgurić Krstić Hrvatin Mrkonjić Brčić Vrdoljak Smrkić Prpić Ćirković Džajić Njegovan Svjetličić Crnković Trkulja Krndija Škvorc Žgela Drljača Vrančić Lješnjak Ujević Hržić Stjepanović Bjelić",
  ],
  Turkish: [
    "Özgür Şükran Çağlar Gülsüm Ümit Nuray Tuğçe Oğuz Yiğit Bülent Şeyma İlknur Erdoğan Hatice Ünal Müjde Göksel Cengiz Nazlı Kaan Ufuk Zühre Pınar Levent",
    "Yıldırım Özdemir Kılıçdaroğlu Çelik Güngör Şimşek Uçar Türkyılmaz Akgül Büyükanıt Hacıoğlu Öz Ünlü Koç Düzgün İnan Ertuğrul Bozkurt Tuncer Gökçe Karagöz Şen Yücel Zeybek",
  ],
  Hungarian: [
    "György Zsuzsanna Ferenc Csilla Szabolcs Ildikó Gyula Ágnes Zsigmond Erzsébet László Kinga Bálint Orsolya Jenő Piroska Csaba Ibolya Ödön Szilvia Tihamér Gyöngyi Lőrinc Enikő",
    "Nagy Szűcs Kovácsevics Győrffy Hegedűs Szentgyörgyi Tóth Csonka Zsoldos Rákóczi Gyarmati Szilágyi Fehér Ölvedi Pásztor Kútvölgyi Vörösmarty Jókai Bánffy Czinege Lengyel Nyírő Ugray Ökrös",
  ],
  Greek: [
    "Athanasios Kyriaki Dimitrios Vasiliki Spyridon Chrysoula Evangelos Fotini Stavros Zoi Panagiotis Aikaterini Theofilos Ourania Charalampos Despina Ioannis Xanthi Petros Eftychia Thrasyvoulos Kalliopi Nikolaos Paraskevi",
    "Papachristodoulou Mpakirtzis Ntalaras Tzanetakis Psychogios Xenakis Georgakopoulos Tsipras Chatzidakis Gkikas Vlachos Oikonomou Mparmpounis Dragasakis Karamanlis Pneumatikos Zografos Theodorakis Kteniadis Fthenakis Ioannidis Kyrgios Sgouros Ktistakis",
  ],
  Dutch: [
    "Sjaak Wijnand Geertruida Tjeerd Femke IJsbrand Hiltje Joost Annelies Sytske Gijsbert Marjolein Pieter Neeltje Auke Jantje Sjoukje Wiebe Maaike Bouke Roelfke Evert Fokje Douwe",
    "Van den Heuvel Hoogstraten Dijkstra Schuurman Van Rijswijk Uijttenbogaard Zwartjes Vrijhof Kuijpers Sijbrandij Ypma Tjaarda Schreuder Cruijff Noordhoek Wijngaarden Hoekstra Feddema Eijkelboom Bruggink Oudshoorn Pijnappel Twijnstra Zuidhof",
  ],
  Scandinavian: [
    "Bjørn Sigrid Kjell Åse Torbjørn Gudrun Søren Ingvild Hjalmar Ragnhild Leif Solveig Øyvind Astrid Sveinn Þorgerður Guðjón Hrafnhildur Knut Ylva Lennart Gunnvor Eydís Njål",
    "Hjorth Kjærulff Skjold Bjørklund Strømsnes Ljungström Sjögren Thorvaldsen Gjertsen Kvamme Hrafnsson Þorláksdóttir Skjelbred Nyström Øvergaard Fjellstad Knudsen Wergeland Dybwad Hjálmarsson Bergqvist Lindqvist Uggla Quist",
  ],
  Swahili: [
    "Wanjiru Kipkemboi Njeri Odhiambo Mwende Kiprono Nyokabi Ochieng Akinyi Barasa Wambui Mutiso Chebet Kamau Nafula Mwanahamisi Juma Zawadi Baraka Neema Mwita Rehema Ng'ang'a Wangari",
    "Mwangi Nyong'o Kibaki Kenyatta Odinga Njoroge Mbugua Ngugi Mutua Cherono Kiplagat Wekesa Ngilu Kilonzo Mwakwere Nyachae Omondi Githongo Karugu Thuo Ndungu Mbogo Mkapa Nyerere",
  ],
  "Southern African": [
    "Nomvula Thabo Sibongile Mandla Nkosinathi Zanele Mpho Lerato Tshepo Nqobile Xolani Ntombizodwa Bongani Gugu Mxolisi Thandiwe Tatenda Ngonidzashe Rudo Tariro Nyasha Tsitsi Kgomotso Nthabiseng",
    "Dlamini Mkhize Nxumalo Hlongwane Mthethwa Zwane Ngcobo Gqirana Xaba Nkosi Mokoena Tshabalala Ramaphosa Mnguni Ntuli Chiwenga Mnangagwa Moyo Nkomo Zvobgo Dzvova Mhlanga Kgosana Qwabe",
  ],
  "Rwandan and Burundian": [
    "Uwimana Mukamana Habimana Nshimiyimana Ingabire Niyonzima Umutoni Bizimana Mutesi Nsengiyumva Iradukunda Ndayisaba Mugisha Uwase Byiringiro Tuyishime Nyiraneza Hakizimana Irakoze Nkurunziza Kwizera Munezero Gasore Umuhoza",
    "Ntaganda Rwigyema Mbonimpa Twagiramungu Nzeyimana Rugamba Sebahire Kabuga Ndadaye Gatete Munyaneza Bucyana Ruzindana Nyirimana Karekezi Semana Byuma Mpiranya Ntibazonkiza Rukundo Ngendahimana Kayibanda Muvunyi Rwagasore",
  ],
  Ethiopian: [
    "Tewodros Tsehay Gebre Meskerem Haile Birtukan Yohannes Selamawit Dawit Tigist Girma Wubit Kebede Hiwot Mulugeta Almaz Tsegaye Aster Berhanu Zewditu Ermias Genet Lemlem Desta",
    "Woldemariam Gebreyesus Tekle Hailemariam Tesfaye Mengistu Asfaw Negash Zenawi Wolde Gebremichael Abebe Demissie Tadesse Ayele Shiferaw Kidane Mekonnen Teshome Worku Beyene Gizaw Yilma Hagos",
  ],
  Somali: [
    "Cabdiraxmaan Xaliimo Maxamed Faadumo Cali Caasha Xasan Sahra Ciise Ubax Yuusuf Hodan Guuleed Ifrah Cumar Nimco Jaamac Ladan Abdi Khadra Liban Idil Warsame Ayaan",
    "Faarax Cilmi Axmed Xirsi Cabdulle Jaamac Dheere Cawaale Samatar Dirir Egal Barre Nuur Qasim Duale Gedi Shire Guleed Xuseen Cige Yusuf Ismaciil Khayre Odowaa",
  ],
  Ghanaian: [
    "Kwabena Akosua Kofi Adwoa Yaw Efua Kwaku Abena Ekow Araba Nii Naa Kwadwo Afia Mawuli Esinam Dzifa Selorm Kojo Ama Fiifi Yaa Elikem Sedem",
    "Agyemang Boateng Nkrumah Owusu Gyamfi Opoku Asante Kyei Twumasi Amoako Ofori-Atta Dzidzienyo Tetteh Kpodo Agbeko Gbeho Lartey Quaye Yeboah Akufo Nketiah Mensah Adjei Amewu",
  ],
  Haitian: [
    "Jean-Baptiste Marie-Ange Wilner Fabiola Dieudonné Ketsia Frantz Guerda Mackenson Yvrose Rodrigue Wideline Emmanuel Nadège Pierre-Louis Lunise Jhonny Mirlande Wyclef Islande Stanley Rose-Laure Evens Fritzner",
    "Toussaint Desrosiers Jean-Louis Dessalines Philogène Cadet Dorvil St-Fleur Belizaire Joachim Charles Estimé Mondésir Petit-Frère Zéphirin Augustin Etienne Lafontant Cazeau Metellus Duvalier Saintil Ulysse Préval",
  ],
  Navajo: [
    "Hosteen Nizhoni Ahiga Yanaba Shilah Dezbah Niyol Haseya Sike Doli Atsa Altsoba Gaagii Ooljee Bidziil Shideezhi Naalnish Manaba Tsiishch'ili Glinbaa Chester Yazhi Kai Nascha",
    "Begaye Tsosie Yazzie Benally Tsinajinnie Nez Bitsilly Etsitty Tsinnie Yellowhorse Manygoats Bitsui Hosteen Attakai Tohdacheeny Zah Chee Claw Dineyazhe Todacheene Lapahie Peshlakai Tsipai Whitegoat",
  ],
}; // prettier-ignore

export const originNames = Object.entries(names).flatMap(([origin, [given, family]]) => {
  const [first, last] = [given.split(" "), family.split(" ")];
  return first.flatMap((firstName, at) =>
    [0, 5, 11].map((step) => ({ origin, firstName, lastName: last[(at + step) % last.length] as string })),
  );
});
