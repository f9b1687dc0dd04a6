/** "origin|weight|share born abroad|men|women|family;" where "=" takes the common names of the cohort. */
const ROWS = `
anglo|430|0.01|=|=|Smith,Johnson,Williams,Brown,Jones,Davis,Miller,Wilson,Moore,Taylor,Anderson,Thomas,
Jackson,White,Harris,Martin,Thompson,Robinson,Clark,Lewis,Lee,Walker,Hall,Allen,Young,King,Wright,Scott,Green,
Baker,Adams,Nelson,Hill,Campbell,Mitchell,Roberts,Carter,Phillips,Evans,Turner,Parker,Collins,Edwards,Stewart,
Morris,Rogers,Reed,Cook,Morgan,Bell,Cooper,Richardson,Cox,Howard,Ward,Peterson,Gray,Watson,Brooks,Price,
Bennett,Wood,Barnes,Ross,Henderson,Coleman,Jenkins,Perry,Powell,Long,Patterson,Hughes,Ballard,Cantrell,
Meadows,Tackett,Ratliff,Wooten,Hinson,Ledbetter;german|70|0.01|=|=|Schmidt,Schneider,Weber,Meyer,Becker,
Schultz,Hoffman,Klein,Krueger,Schroeder,Zimmerman,Koch;irish|60|0.02|=|=|Murphy,Kelly,Sullivan,O'Brien,Walsh,
O'Connor,Kennedy,Lynch,Murray,Quinn,Burke,Byrne;italian|40|0.03|=|=|Russo,Esposito,Romano,Colombo,Rizzo,
Marino,Greco,DeLuca,Costa,Giordano,Mancini,Lombardi;polish|22|0.12|=,Krzysztof,Piotr,Tomasz,Marek,Andrzej|=,
Agnieszka,Katarzyna,Malgorzata,Ewa,Beata|Nowak,Kowalski,Wisniewski,Wojcik,Kowalczyk,Kaminski,Lewandowski,
Zielinski,Szymanski,Wozniak,Dabrowski,Kozlowski;scandinavian|20|0.01|=|=|Larson,Hansen,Olsen,Johansen,Swanson,
Lindberg,Lundgren,Gustafson,Nygaard,Halvorson,Knutson,Sorensen;french|18|0.02|=|=|Boudreaux,Landry,Hebert,
Thibodeaux,Fontenot,Broussard,LeBlanc,Guidry,Robichaux,Bergeron,Pelletier,Gagnon;jewish|18|0.05|=,Avi,Moshe,
Yosef,Shlomo,Ezra,Noam|=,Rivka,Chana,Shira,Miriam,Esther,Leah|Cohen,Levy,Goldberg,Friedman,Rosenberg,Shapiro,
Kaplan,Weiss,Katz,Greenberg,Rosen,Goldstein;black american|125|0.01|=,Jamal,DeShawn,Terrell,Darnell,Tyrone,
Marquis,Malik,Andre,Reginald,Cedric,DeAndre|=,Latoya,Keisha,Tamika,Ebony,Shanice,Imani,Aaliyah,Latisha,
Monique,Yolanda,Tanisha|Washington,Jefferson,Booker,Johnson,Williams,Jackson,Harris,Robinson,Brown,Jones,
Davis,Thomas,Lewis,Walker,Wright,Coleman,Banks,Gaines,Mosley,Dorsey,Batiste,Glover,Whitfield,Muhammad,Rivers,
Hampton;mexican|120|0.38|Jose,Juan,Luis,Carlos,Jesus,Miguel,Francisco,Jorge,Alejandro,Manuel,Pedro,Antonio,
Ricardo,Javier,Roberto,Daniel,Eduardo,Fernando|Maria,Guadalupe,Ana,Rosa,Juana,Carmen,Leticia,Patricia,
Veronica,Alejandra,Gabriela,Silvia,Martha,Elizabeth,Adriana,Sandra,Yolanda,Norma|Garcia,Hernandez,Martinez,
Lopez,Gonzalez,Rodriguez,Perez,Sanchez,Ramirez,Flores,Torres,Rivera,Gomez,Diaz,Reyes,Morales,Cruz,Ortiz,
Gutierrez,Chavez,Ramos,Ruiz,Mendoza,Alvarez,Castillo,Jimenez,Vasquez,Romero,Moreno,Herrera,Medina,Aguilar,
Vargas,Guzman,Mendez,Munoz,Ortega,Nunez,Hernandez-Ruiz,Garcia Lopez,De La Cruz,De Leon,Zamora,Ochoa;
central american|24|0.65|Jose,Carlos,Mario,Oscar,Wilber,Edwin,Douglas,Nelson,Walter|Maria,Blanca,Reina,Sonia,
Delmy,Ingrid,Glenda,Wendy,Karla|Lopez,Hernandez,Portillo,Orellana,Zelaya,Funes,Argueta,Menjivar,Escobar,
Quintanilla,Bonilla,Amaya;puerto rican|30|0|Luis,Jose,Angel,Carlos,Hector,Wilfredo,Edwin,Orlando,Ismael|
Carmen,Maria,Migdalia,Wanda,Nilda,Awilda,Ivette,Yaritza,Glorimar|Rivera,Santiago,Colon,Rodriguez,Ortiz,
Vazquez,Maldonado,Rosario,Cintron,Figueroa,Nieves,Quinones;cuban|18|0.5|Jorge,Orlando,Lazaro,Reinaldo,Yoel,
Alexis,Raidel,Osvaldo,Ernesto|Yamilet,Mayra,Yanet,Odalys,Caridad,Barbara,Yudith,Dayana,Ileana|Perez,Rodriguez,
Gonzalez,Fernandez,Suarez,Valdes,Hernandez,Alfonso,Pineiro,Leyva,Cabrera,Batista;dominican|18|0.5|Ramon,Juan,
Rafael,Santo,Francisco,Wilson,Starlin,Junior,Domingo|Altagracia,Ana,Yahaira,Rosanna,Johanna,Mercedes,
Miguelina,Carolina,Yesenia|Rodriguez,Pena,Santana,De Los Santos,Polanco,Abreu,Guzman,Almonte,Taveras,Tejada,
Encarnacion,Paulino;chinese|30|0.62|Wei,Jun,Ming,Jian,Hao,Yong,Feng,Kevin,Jason|Li,Mei,Xiaoyan,Jing,Yan,Ling,
Hui,Jenny,Amy|Chen,Wang,Li,Zhang,Liu,Lin,Huang,Wu,Yang,Zhao,Zhou,Xu;indian|32|0.75|Rajesh,Sanjay,Amit,Vikram,
Suresh,Ravi,Anil,Arjun,Rahul|Priya,Anita,Sunita,Deepa,Lakshmi,Kavita,Neha,Pooja,Rekha|Patel,Singh,Sharma,
Kumar,Gupta,Shah,Reddy,Rao,Nair,Iyer,Mehta,Desai;filipino|26|0.55|Jose,Mark,Michael,Rodel,Romeo,Danilo,
Ferdinand,Jayson,Rommel|Maria,Mary Grace,Jocelyn,Marites,Rowena,Maricel,Cristina,Jennifer,Lourdes|Santos,
Reyes,Cruz,Bautista,Ocampo,Garcia,Mendoza,Dela Cruz,Del Rosario,Villanueva,Aquino,Pascual;vietnamese|22|0.6|
Minh,Hung,Tuan,Duc,Thanh,Hai,Long,Dung,Quang|Lan,Huong,Thuy,Linh,Mai,Hoa,Trang,Nga,Phuong|Nguyen,Nguyen,
Nguyen,Nguyen,Tran,Tran,Le,Pham,Huynh,Hoang,Phan,Vu,Vo,Dang,Do,Ho,Ngo,Duong,Ly,Lam;korean|16|0.6|Min Jun,
Sung Ho,Young,Joon,Daniel,David,James,Jae,Hyun Woo|Ji Young,Soo Jin,Eun Ju,Hye Jin,Grace,Sarah,Mi Kyung,
Esther,Yuna|Kim,Kim,Lee,Lee,Park,Choi,Jung,Kang,Cho,Yoon,Chang,Lim,Han,Oh,Seo,Kwon,Hwang,Ahn,Yi,An;japanese|7|
0.25|Kenji,Hiroshi,Takashi,Ken,Glenn,Alan,Mark,Yuki,Daisuke|Yoko,Keiko,Naomi,Emi,Akiko,Karen,Joyce,Mariko|
Tanaka,Yamamoto,Nakamura,Watanabe,Ito,Kobayashi,Sato,Suzuki,Yoshida,Matsumoto,Fujimoto,Oshiro;arab|16|0.55|
Mohammed,Ahmed,Ali,Omar,Hassan,Khalid,Ibrahim,Yousef,Mahmoud|Fatima,Amina,Layla,Zainab,Noor,Mariam,Hanan,
Rania,Samira|Hassan,Ali,Ahmed,Khalil,Haddad,Khoury,Nasser,Saleh,Mansour,Hamdan,Al-Masri,Abdallah;iranian|8|
0.65|Reza,Ali,Hossein,Mehdi,Amir,Kourosh,Behrouz,Dariush,Farhad|Maryam,Shirin,Leila,Parisa,Nasrin,Azadeh,Mina,
Roya,Farideh|Ahmadi,Hosseini,Karimi,Rahimi,Tehrani,Farahani,Moradi,Ghorbani,Javadi,Shirazi,Kazemi,Sohrabi;
armenian|5|0.6|Armen,Hovhannes,Vahe,Gevorg,Sarkis,Arman,Tigran,Hayk|Anahit,Ani,Hasmik,Lusine,Narine,Sona,
Gayane,Karine|Petrosyan,Sargsyan,Hakobyan,Grigoryan,Harutyunyan,Khachatryan,Avetisyan,Vardanyan,Kazarian,
Manoukian;south asian muslim|16|0.65|Muhammad,Ahmed,Imran,Bilal,Usman,Faisal,Tanvir,Md,Rashid|Ayesha,Sana,
Nazia,Farzana,Rukhsana,Sadia,Nasreen,Taslima,Shabana|Khan,Ahmed,Hussain,Malik,Chowdhury,Rahman,Islam,Hossain,
Uddin,Begum,Iqbal,Qureshi;nigerian|10|0.6|Chukwuemeka,Oluwaseun,Emeka,Tunde,Chidi,Ifeanyi,Babatunde,Obinna,
Kelechi|Ngozi,Chioma,Funmilayo,Adaeze,Oluwatoyin,Blessing,Ifeoma,Yetunde,Amaka|Okafor,Adeyemi,Okonkwo,Eze,
Adebayo,Nwosu,Ogunleye,Balogun,Chukwu,Oyelaran,Akinwande,Nwachukwu;west african|9|0.65|Kwame,Kofi,Mamadou,
Ousmane,Ibrahima,Abdoulaye,Kwabena,Sekou,Lamin|Abena,Akosua,Aissatou,Fatou,Mariama,Adwoa,Aminata,Hawa,Binta|
Mensah,Owusu,Diallo,Barry,Bah,Traore,Asante,Boateng,Sow,Camara,Jallow,Kamara;ethiopian|8|0.7|Abebe,Tesfaye,
Dawit,Yonas,Solomon,Bereket,Samuel,Mulugeta,Girma|Tigist,Hirut,Almaz,Selam,Bethlehem,Meron,Genet,Helen,Rahel|
Bekele,Tesfaye,Haile,Abebe,Tadesse,Gebre,Gebremariam,Woldemichael,Alemu,Kebede,Mengistu,Desta;somali|6|0.65|
Abdi,Mohamed,Hassan,Ahmed,Abdirahman,Omar,Mahad,Yusuf,Liban|Halima,Hodan,Fadumo,Amina,Sahra,Ifrah,Khadija,
Asha,Nimo|Mohamed,Ali,Abdi,Hassan,Ahmed,Warsame,Farah,Omar,Jama,Yusuf,Nur,Hussein;haitian|12|0.6|Jean,Pierre,
Wilner,Frantz,Emmanuel,Jean Claude,Ronald,Gesner,Fritz|Marie,Rose,Guerline,Fabiola,Nadege,Mirlande,Marie Ange,
Yolette,Roseline|Jean,Pierre,Joseph,Jean-Baptiste,Louis,Charles,Baptiste,Francois,Saint-Louis,Desir,Augustin,
Etienne;caribbean|12|0.55|Winston,Delroy,Devon,Leroy,Desmond,Errol,Dwayne,Trevor,Omar|Marcia,Sonia,Beverley,
Shanice,Kerry-Ann,Nadine,Donna,Camille,Indra|Campbell,Brown,Grant,Gordon,Clarke,Francis,Persaud,Ramdeen,Singh,
Blake,Reid,Samuels;russian|12|0.6|Sergey,Dmitry,Alexander,Vladimir,Igor,Mikhail,Oleg,Boris,Andrey|Olga,
Natalia,Svetlana,Irina,Elena,Yelena,Tatyana,Larisa,Anastasia|Ivanov,Petrov,Kuznetsov,Volkov,Sokolov,Popov,
Fedorov,Morozov,Kozlov,Goldin,Shevchuk,Romanov;ukrainian|8|0.65|Oleksandr,Andriy,Vasyl,Ivan,Yuriy,Bohdan,
Mykola,Taras|Oksana,Iryna,Nataliya,Olena,Yuliya,Halyna,Svitlana,Mariya|Shevchenko,Kovalenko,Bondarenko,
Tkachenko,Kravchenko,Melnyk,Lysenko,Savchenko,Petrenko,Hrytsenko;brazilian|8|0.65|Joao,Paulo,Marcelo,Thiago,
Rodrigo,Leandro,Wellington,Fabio,Wanderson|Ana Paula,Juliana,Fernanda,Patricia,Camila,Rosangela,Adriana,
Luciana|Silva,Santos,Oliveira,Souza,Pereira,Lima,Costa,Ferreira,Almeida,Rodrigues,Barbosa,Ribeiro;
native american|10|0|=|=|Begay,Yazzie,Benally,Tsosie,Nez,Bitsui,Etsitty,Chee,Little Elk,Red Cloud,Two Bulls,
Yellow Horse;pacific islander|6|0.15|Sione,Tevita,Kimo,Malakai,Junior,Keoni,Ioane,Tavita|Leilani,Ana,Mele,
Sina,Kalani,Lani,Losa,Salote|Tuiasosopo,Faleafa,Kealoha,Kahananui,Tupou,Kaleo,Leavai,Fonoti,Moala,Kekaulike;
hmong|5|0.2|Tou,Xeng,Pao,Chue,Kou,Bee,Neng,Fue|Mai,Pa,Yer,Kia,Bao,Sheng,Xee,Gao Nou|Vang,Yang,Xiong,Lor,Moua,
Thao,Her,Lee,Vue,Cha,Hang`;

/** First names by cohort of birth: before 1945, to 1979, after. */
const COHORTS = `
James,Robert,John,William,Charles,George,Donald,Richard,Joseph,Frank,Harold,Raymond,Walter,Eugene,Ralph,
Norman;Mary,Betty,Dorothy,Barbara,Shirley,Patricia,Margaret,Joan,Helen,Ruth,Virginia,Doris,Evelyn,Lois,Norma,
Mildred;Michael,David,James,John,Robert,William,Mark,Richard,Jeffrey,Steven,Timothy,Kevin,Brian,Scott,Gary,
Paul,Gregory,Kenneth,Anthony,Eric,Larry,Daniel,Ronald,Todd,Craig,Dennis,Keith,Douglas,Bruce,Troy,Randy,
Patrick,Stephen,Terry;Lisa,Mary,Jennifer,Kimberly,Susan,Karen,Michelle,Linda,Patricia,Amy,Angela,Melissa,
Deborah,Tammy,Laura,Cynthia,Donna,Pamela,Sandra,Stephanie,Sharon,Lori,Christine,Teresa,Julie,Kelly,Denise,
Tina,Rhonda,Wendy,Dawn,Cheryl;Christopher,Matthew,Joshua,Andrew,Joseph,Tyler,Jacob,Nicholas,Ryan,Justin,
Brandon,Zachary,Austin,Kyle,Cody,Jordan,Ethan,Dylan,Logan,Caleb,Mason,Hunter,Noah,Aaron,Benjamin,Sean,Adam,
Nathan,Alex,Connor,Evan,Travis,Jesse,Ian;Jessica,Ashley,Amanda,Sarah,Brittany,Samantha,Emily,Elizabeth,Megan,
Lauren,Taylor,Hannah,Kayla,Rachel,Alexis,Madison,Olivia,Abigail,Courtney,Danielle,Chelsea,Kelsey,Haley,Morgan,
Victoria,Erin,Katherine,Amber,Allison,Paige,Natalie,Emma,Sydney,Brooke`
  .replaceAll("\n", "")
  .split(";")
  .map((names) => names.split(","));
export interface Origin {
  name: string;
  weight: number;
  abroad: number;
  men: string[];
  women: string[];
  family: string[];
}

export const origins: Origin[] = ROWS.replaceAll("\n", "")
  .split(";")
  .map((row) => {
    const [name = "", weight = "1", abroad = "0", men = "", women = "", family = ""] = row.split("|");
    const list = (text: string) => text.split(",");
    const [weights, share] = [Number(weight), Number(abroad)];
    return { name, weight: weights, abroad: share, men: list(men), women: list(women), family: list(family) };
  });
export const common = (female: boolean, born: number) =>
  COHORTS[(born < 1945 ? 0 : born < 1980 ? 2 : 4) + (female ? 1 : 0)] ?? [];

export const short: Record<string, string> = Object.fromEntries(
  `
Michael Mike,Robert Bob,William Bill,James Jim,Richard Rick,Joseph Joe,Thomas Tom,Christopher Chris
Matthew Matt,Daniel Dan,Anthony Tony,Jennifer Jen,Jessica Jess,Elizabeth Liz,Patricia Pat,Kimberly Kim
Deborah Debbie,Katherine Kate,Margaret Peggy,Samantha Sam,Nicholas Nick,Joshua Josh`
    .trim()
    .split(/[,\n]/)
    .map((pair) => pair.split(" ") as [string, string]),
);
