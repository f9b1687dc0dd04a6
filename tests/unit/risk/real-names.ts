/** Names of real people's kind, "given|family", by language. None of them may raise a name signal. */
const names: Readonly<Record<string, string>> = {
  English:
    "Emma|Thompson,Wm|Rhys-Jones,Jo|Hough,Keighley|Schwartz,Dwight|Wright,Lynn|Glynn,Blythe|Fry,Max|Power,Ty|Cobb,A|Smith,Bob|Boo,Ed|Lee,Will|Power,Grace|May,April|Day,Tess|Teste",
  Spanish:
    "María José|García Márquez,Íñigo|Núñez,Xochitl|Zúñiga,Guadalupe|Ibáñez y Pérez,Ñico|Muñoz,Jesús|Cristo,Eva|Paz,Xiomara|Quijano,Joaquín|Echeverría,Ana|de la O,Lupe|Yyañez,Dolores|Llorente",
  Portuguese:
    "João|Gonçalves,Inês|Magalhães,Conceição|Simões,Tânia|Guimarães,Zé|Sá,Iara|Ypiranga,Thaís|Leão,Eça|Queirós,Mayra|Xavier,Rui|Assunção",
  French:
    "Hervé|Lefèvre,Anaïs|L'Hôpital,Gaëlle|d'Aubigné,Loïc|Le Guennec,Françoise|Quénéhervé,Yves|Py,Eau|Rieux,Clémentine|Ouellette,Aïcha|Dauphin,Ghislaine|Desrosiers,Noé|Houx",
  Italian:
    "Giuseppe|D'Annunzio,Chiara|Degli Esposti,Gianluca|Sgarbi,Ilaria|Squinzi,Zoe|Zzino,Ugo|Tognazzi,Sveva|Schiaparelli,Psiche|Sbrocchi,Ciro|Uccello",
  German:
    "Jürgen|Schwarzkopf,Käthe|Müller-Lüdenscheidt,Götz|Pfaff,Anneliese|Hirschsprung,Friedrich|Schnitzler,Wolfgang|Strauß,Björn|Knaus,Elfriede|Pschorr,Ulf|Merbold,Uwe|Ochsenknecht,Ilse|Aigner,Xaver|Zwicknagl",
  Dutch:
    "Sjoerd|van 't Hoff,Wijnand|Duijvendak,Anneke|IJzerman,Guus|Hiddink,Joop|den Uyl,Tjalling|Halbertsma,Eelco|Schuijt,Ype|Yska,Roelof|'s-Gravesande",
  Danish:
    "Søren|Kjærgaard,Åse|Bjerregaard,Mads|Mikkelsen,Gry|Østergaard,Kjeld|Abell,Bjørn|Wiinblad,Inge|Lehmann,Rigmor|Mydtskov",
  Norwegian:
    "Øystein|Aamodt,Bjørg|Kvåle,Torbjørn|Egner,Åshild|Skjelbred,Sjur|Gjerde,Ola|Hjort,Ingvild|Fjeldstad,Gunhild|Øyehaug",
  Swedish:
    "Åke|Hjälmarsson,Gösta|Sjöström,Märta|Ljungqvist,Sven|Bergqvist,Kjell|Wrangsjö,Björn|Skifs,Ylva|Öberg,Örjan|Nyqvist",
  Icelandic:
    "Þóra|Þórsdóttir,Guðmundur|Hjörleifsson,Sigríður|Björk,Æsa|Ölversdóttir,Hrafn|Gunnlaugsson,Njáll|Þorgeirsson,Snæfríður|Ragnarsdóttir,Örn|Árnason",
  Finnish:
    "Päivi|Hyyryläinen,Yrjö|Kääriäinen,Aino|Ääri,Eero|Aarnio,Väinö|Linna,Tuija|Yli-Hannuksela,Pekka|Höyhtyä,Ilkka|Kuusisto",
  Estonian: "Tõnu|Õnnepalu,Jaak|Jõerüüt,Ülo|Sooster,Külli|Jäätma,Hando|Runnel,Aavo|Pikkuus",
  Latvian: "Jānis|Bērziņš,Ilze|Kalniņa,Ģirts|Ķesteris,Vaira|Vīķe-Freiberga,Žanis|Lipke",
  Lithuanian:
    "Vytautas|Landsbergis,Gintarė|Skaistė,Žygimantas|Pavilionis,Jurgita|Šiugždinienė,Rytis|Šatkauskas",
  Polish:
    "Zbigniew|Brzeziński,Grzegorz|Szczepański,Małgorzata|Wójcik,Wawrzyniec|Krzyżewski,Żaneta|Dzięgielewska,Mieczysław|Pstrzoch,Jędrzej|Śniadecki,Bożena|Chrzanowska,Ścibor|Źdźbło,Kazimierz|Trzmiel",
  Czech:
    "Jiří|Hrdlička,Zdeňka|Štrbová,Břetislav|Rychlík,Vlk|Krč,Ctirad|Škvorecký,Přemysl|Čtvrtek,Řehoř|Vlček,Květoslava|Smržová",
  Slovak: "Ľudovít|Štúr,Žofia|Hrušovská,Ján|Smrek,Štefan|Mŕtvy,Kvetoslava|Vŕbová,Jozef|Krnáč",
  Slovenian: "Žiga|Zupančič,Srečko|Kosovel,Špela|Žgajnar,Anže|Kopitar,Črt|Škodlar,Breda|Hrovat",
  Croatian:
    "Hrvoje|Grgić,Željka|Cvijanović,Krešimir|Ćosić,Đurđica|Brkljačić,Mrkša|Vrdoljak,Srđan|Šiško,Zvonimir|Vrhovec",
  Serbian: "Đorđe|Krstić,Љиљана|Хабјановић,Miloš|Crnjanski,Vuk|Stefanović,Srbislava|Grčić,Njegoš|Ćirjaković",
  Hungarian:
    "György|Szőllősi,Zsuzsanna|Nyerges,Ödön|Horváth,Csilla|Bátorligeti,Zsolt|Győri,Ágnes|Szép,Dezső|Kosztolányi",
  Romanian: "Ștefăniță|Mușat,Ioana|Țîrlea,Gheorghe|Hagi,Ileana|Ciuhandu,Vlad|Țepeș,Oana|Mîndruțescu",
  Albanian:
    "Gjergj|Kastrioti,Xhensila|Myrtezaj,Fatmir|Dhimitri,Njomza|Vitia,Rrezarta|Skifteri,Pjetër|Bogdani",
  Greek:
    "Γιώργος|Παπαδόπουλος,Evangelia|Psarra,Ntina|Xanthopoulou,Stylianos|Pattakos,Athanasios|Tsakalotos,Zoi|Mpakoyannis",
  Bulgarian:
    "Христо|Стоичков,Tsvetana|Pironkova,Hristo|Yasenov,Velizar|Dimchev,Yordanka|Fandakova,Tsvyatko|Vachkov",
  Russian:
    "Vsevolod|Mstislavsky,Shchukin|Khrushchev,Lyudmila|Zhuravlyova,Фёдор|Достоевский,Yevgeny|Prigozhin,Zhanna|Friske,Ksenia|Vdovina",
  Ukrainian:
    "Volodymyr|Zelenskyy,Khrystyna|Hryvnyak,Oleksandr|Tkachenko,Любов|Щур,Yaroslav|Hrytsak,Zoryana|Shkiriak",
  Turkish: "Çağrı|Yıldız,Gülşen|Öztürk,İbrahim|Tatlıses,Nuri|Şahin,Şükrü|Saraçoğlu,Müge|Iplikçi,Ömer|Üründül",
  Azerbaijani: "Əliağa|Vahid,Çingiz|Mustafayev,Xədicə|Qayıbova,Qəmər|Almaszadə,Üzeyir|Hacıbəyov",
  Georgian:
    "Khvicha|Kvaratskhelia,Mzia|Gvelesiani,Ilia|Chavchavadze,Tskhra|Mchedlidze,თამარ|მეფე,Vazha|Pshavela,Nikoloz|Baratashvili",
  Armenian:
    "Hrachuhi|Mkrtchyan,Khachatur|Abovian,Ashkhen|Ghukasyan,Տիգրան|Պետրոսյան,Mkhitar|Gosh,Vrezh|Yesayan",
  Kazakh:
    "Nurzhan|Subkhanberdin,Aizhan|Zhakiyanova,Yermukhamet|Yertysbayev,Ulzhan|Baibosynova,Zhazira|Zhapparkul",
  Hebrew: "Tzipi|Livni,Yitzhak|Navon,Shlomzion|Kenan,שרה|לוי,Dvir|Tzur,Ayelet|Shaked,Zvi|Yehezkeli",
  Arabic:
    "'Abd al-Rahman|al-Qahtani,Ghada|Mutlaq,Dhiya|Azzawi,محمد|الأحمد,Khwla|Shehadi,Mshari|Aldhaidi,Ibtihaj|Muhammad,Hajj|Bouaziz,Abu|Bakr",
  Persian: "Khashayar|Mostafavi,Shohreh|Aghdashloo,زهرا|حسینی,Ghazal|Omid,Farzaneh|Kaboli,Mehr|Khshayarsha",
  Kurdish: "Rojda|Şenses,Jwan|Hajo,Hêvî|Îbrahîm,Mihemed|Şêxo,Nechirvan|Barzani",
  Urdu: "Zulfiqar|Bhutto,Shaukat|Tareen,عائشہ|خان,Ghulam|Mustafa Khar,Quratulain|Balouch,Faiz|Qureshi",
  Hindi:
    "Jyotiraditya|Scindia,Shubhra|Aiyappa,Dnyaneshwari|Deshpande,राजेश|कुमार,Kshitij|Thakur,Rakhee|Gulzar,Om|Puri,Uma|Iyer",
  Bengali:
    "Rabindranath|Tagore,Sheikh|Mujibur Rahman,Jyoti|Basu,Md|Rafiqul Islam,Mst|Khatun,সুমন|চট্টোপাধ্যায়,Hrishikesh|Mukhopadhyay",
  Punjabi: "Gurpreet|Singh,Harjinder|Kaur,Jagmeet|Dhaliwal,Lakhwinder|Wadali,Sukhbir|Dhindsa",
  Gujarati: "Jignesh|Mevani,Dhwani|Bhanushali,Hitarth|Jhaveri,Urvashi|Gajjar,Mrugesh|Vyas",
  Tamil:
    "Thirumavalavan|Tholkappian,Mu|Ka Stalin,Aishwarya|Rajinikanth,Ezhil|Nilavan,S|Ramanujan,Muthukumaraswamy|Pillai,தமிழ்|செல்வி",
  Telugu: "Venkata|Lakshmi Narasimha,Chiranjeevi|Konidela,Padmaja|Vuppala,N T|Rama Rao,Yellamma|Gaddam",
  Malayalam: "Mammootty|Panaparambil,Kunchacko|Boban,Thushara|Kozhuvanal,Oommen|Chandy,Unnikrishnan|Puthur",
  Sinhala: "Wickramabahu|Karunaratne,Gnanasara|Jayatilleke,Nuwan|Thushara,Chamindu|Wickramasinghe",
  Nepali: "Pushpa|Dahal,Tshering|Sherpa,Bhrikuti|Khadka,Lhakpa|Gelu,Jhalanath|Khanal,Ang|Rita",
  Tibetan: "Tenzin|Palmo,Tsewang|Gyalpo,Lhamo|Tsering,Ngawang|Choephel,Rinzin|Ngodup",
  Burmese: "Aung|Htun,Khin|Hnin Yu,Mya|Thandar Nwe,Daw|Nyein,U|Thant,Hla|Myint Swe",
  Khmer: "Sophy|Chhim,Ratanak|Sovannarith,Srey|Mom Chhoeun,Nhem|Vutha,Phally|Khuon",
  Lao: "Bounthong|Xayaphone,Khamphay|Sayasone,Phout|Simmalavong,Viengxay|Luangxaysana",
  Thai: "Prawit|Wongsuwan,Nualphan|Lamsam,สมชาย|ใจดี,Kittirat|Na-Ranong,Phitsanu|Jongsuksomsakul,Ying|Ngamwongwan",
  Hmong: "Pao|Yang,Nkaujhli|Vang,Txawm|Xiong,Kajsiab|Lo,Mee Nhia|Xyooj,Tooj Pov|Lis,Ntxoo|Thoj",
  Vietnamese: "Ngô|Nguyễn,Phượng|Trịnh,Thuỳ Linh|Đặng,Quỳnh|Huỳnh,Uyên|Lương,Ý|Vũ,Đức|Phùng,Oanh|Kiều",
  Mandarin: "Xiuqiu|Zhang,Zixuan|Ouyang,Qiuyue|Xu,李|明,Jixiang|Lü,E|Wu,Xueying|Qiu,Zhongxiao|Cui,Yu|Yu Hua",
  Cantonese: "Tsz Ching|Ng,Kwok Wing|Szeto,Hoi Yiu|Kwong,Wai Yee|Ngan,陳|大文,Chi Fung|Tsui",
  Taiwanese: "Tsai|Ing-wen,Hsiu-chu|Hsieh,Ssu-yun|Tzeng,Kuan-yu|Chuang,Ko|Wen-je",
  Korean: "Ji-hyeon|Gwak,Seung-hyuk|Byun,김|민준,Hyeyoung|Hwangbo,Oh|Se-hun,Eun-hye|Yoo,U|Eui",
  Japanese: "Aoi|Ueo,Ryō|Ishii,Tsubasa|Oozora,陽翔|佐藤,Yuuya|Ooi,Jun'ichirō|Kyougoku,Iori|Aoe,Kyōsuke|Hyōdō",
  Malay: "Siti|Nurhaliza,Nik|Aziz,Tengku|Zafrul,Syed|Mokhtar,Wan|Azizah,Mohd|Najib",
  Indonesian:
    "Ngurah|Rai,Tjokorda|Pemayun,Susilo|Yudhoyono,Ni Luh|Djelantik,Sukarno|Sukarno Putra,Dzikri|Syahputra",
  Filipino: "Ma|Dimaguiba,Jejomar|Binay,Bongbong|Marcos,Datu|Mangudadatu,Ligaya|Ng Tiongson,Jhong|Hilario",
  Hawaiian: "Keola|Kealoha,Kuʻuipo|Nāone,Ualani|Hoʻopai,Kawaiʻoluokalani|Iaea,Ikaika|Aiu",
  Samoan: "Tuilaʻepa|Malielegaoi,Feʻao|Vunipola,Faatiga|Tuiaana,Uaea|Leota",
  Maori: "Whetumarama|Rangi,Ngaire|Whaanga,Hinewehi|Mohi,Te Rangi|Hīroa,Nanaia|Mahuta",
  Yoruba: "Oyelaran|Ogunbadejo,Gbemisola|Adeoti,Olúwáṣeun|Adéyẹmí,Kehinde|Gbajabiamila,Ẹniọlá|Ṣóyínká",
  Igbo: "Nkechi|Nwabueze,Chukwudi|Iwuchukwu,Mgbafor|Ezeigbo,Ikenna|Okwu,Nneka|Egbuna",
  Hausa: "Abdullahi|Ganduje,Hajiya|Dantata,Balarabe|Tsanyawa,Yakubu|Gowon",
  Akan: "Kwame|Gyekye,Akosua|Agyepong,Nana|Akufo-Addo,Yaw|Asamoah,Abena|Boadu",
  Ewe: "Dzigbodi|Doke,Kafui|Kpodzo,Etsri|Agbodza,Dela|Dzameshie",
  Wolof: "Ndeye|Fatou Mbaye,Cheikh|Mboup,Mame|Mbissane Ngom,Pape|Ndiaga Thiaw",
  Swahili: "Mwanaisha|Kijakazi,Juma|Ng'wanakilala,Mwajuma|Shabani,Mzee|Mwinyi,Nyerere|Butiama",
  Kikuyu: "Ngũgĩ|wa Thiong'o,Wambui|Gathuru,Njeri|Mbugua,Mwai|Gakuo",
  Kinyarwanda: "Mukamabano|Nyirahabimana,Nkubito|Bakuramutsa,Uwera|Gahongayire,Ntwali|Rwigema",
  Amharic: "Tsion|Gebremedhin,Abiy|Ahmed,Almaz|Ayana,Haregewoin|Zewdie,Mulu|Tsegay",
  Somali: "Xaawo|Taako,Cabdiraxmaan|Faarax,Ayaan|Xirsi,Cilmi|Boodhari,Ubax|Jamaal",
  Xhosa: "Nomzamo|Mbatha,Xoliswa|Mxolisi,Zolani|Mqwathi,Nqabakazi|Gcuwa,Mncedisi|Nxasana",
  Zulu: "Sibusiso|Mhlongo,Nompumelelo|Gumede,Bhekumuzi|Hlatshwayo,Nkosazana|Dlamini-Zuma",
  Malagasy: "Hanitra|Rasoanaivo,Andry|Rajoelina,Lalao|Ravalomanana,Tsilavina|Ralaindimby",
  Navajo: "Manuelito|Tsosie,Annie|Dodge Wauneka,Yanaha|Begay,Chester|Nez",
  Nahuatl: "Xóchitl|Tepetl,Cuitláhuac|Ixtlilxóchitl,Citlalli|Tlapale,Tlalli|Xicoténcatl",
  Quechua: "Wayra|Quispe Ccoa,Illary|Huallpa,Sumaq|Ñahui,Tito|Cusi Yupanqui",
  Irish: "Caoimhe|Ní Bhraonáin,Tadhg|Mac Giolla Phádraig,Aoife|Ó hUiginn,Sadhbh|O'Shaughnessy",
  Welsh: "Llio|Rhydderch,Gwynfor|Bowen-Rhys,Nia|Ynyr,Cynwrig|Pugh,Blodwen|Pryce",
  Basque: "Itxaso|Txakartegi,Eneko|Arrizabalaga,Ziortza|Etxebeste,Koldo|Mitxelena",
  Maltese: "Ġorġ|Xuereb,Ċensu|Tabone,Żeża|Bugeja,Karmnu|Vassallo",
}; // prettier-ignore

export const realNames = Object.entries(names).flatMap(([language, list]) =>
  list.split(",").map((entry) => {
    const [firstName, lastName] = entry.split("|") as [string, string];
    return { language, firstName, lastName };
  }),
);
