/** Origin | forms per thousand | percent born abroad | home states | surnames | women | men; "_" is a space.
 * Rows without first names take the cohort lists. */
export const ORIGINS = `
anglo | 405 | 2 | | Smith Johnson Williams Brown Jones Davis Miller Wilson Moore Taylor Anderson Thomas
  Jackson White Harris Martin Thompson Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green
  Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart
  Morris Rogers Reed Cook Morgan Bell Bailey Cooper Richardson Cox Howard Ward Peterson Gray Watson Brooks
  Kelly Sanders Price Bennett Wood Barnes Ross Henderson Coleman Jenkins Perry Powell Long Patterson Hughes
  Butler Foster Bryant Russell Griffin Hayes Ford Hamilton Graham Sullivan Wallace | | ; african american |
  118 | 1 | | Washington Jefferson Williams Johnson Jackson Brown Jones Robinson Harris Banks Booker Gaines
  Mosley Dorsey Battle Rivers Charles Joseph Singleton Hairston Merriweather Bolden Broadnax Pettway Tubbs
  Cheeks | Latoya Keisha Tamika Ebony Shanice Imani Aaliyah Kiara Destiny Jasmine Monique Yolanda Gwendolyn
  Vanessa Tiffany Precious Raven Dominique | Darnell Tyrone Jamal DeShawn Marquis Terrell Andre Reginald
  Cedric Malik Darius Xavier Jermaine Lamar Isaiah Elijah Curtis Willie; german | 45 | 2 | | Mueller Schneider
  Schroeder Becker Hoffman Zimmerman Kramer Krueger Klein Koch Meyer Schultz Bauer Lang | | ; irish | 45 | 2 |
  | Murphy O'Brien O'Connor Kelly Sullivan Walsh McCarthy Doyle Gallagher Doherty Kennedy Lynch Quinn Moran |
  | ; italian | 34 | 3 | NY NJ PA MA CT RI OH | Russo Esposito Romano Ricci Marino Greco DeLuca Caruso Rizzo
  Lombardi DiMarco Costa Giordano Mancini | | ; polish | 22 | 8 | IL MI NY NJ PA WI | Kowalski Nowak
  Wisniewski Wojcik Kaminski Lewandowski Zielinski Szymanski Wozniak Dombrowski Kozlowski Jankowski Mazur
  Krawczyk | | ; scandinavian | 16 | 2 | MN WI ND SD IA WA | Johansen Larson Olson Hansen Lindqvist Halvorson
  Gustafson Knutson Sorensen Berglund Nygaard Bjornstad Christensen Jorgensen | | ; french | 16 | 3 | LA ME NH
  MA VT | Landry Hebert Boudreaux Thibodeaux LeBlanc Fontenot Guidry Broussard Pelletier Ouellette Gagnon
  Bouchard Cote Levesque | | ; jewish | 14 | 12 | NY NJ FL CA MA | Cohen Levy Goldberg Rosenberg Friedman Katz
  Shapiro Schwartz Weiss Rubin Kaplan Gross | Rachel Leah Sarah Miriam Esther Rivka Chaya Hannah | David
  Daniel Moshe Avi Jacob Joel Yosef Ari; mexican | 112 | 36 | CA TX AZ IL NV CO NM WA NC GA KS NE | Garcia
  Martinez Hernandez Lopez Gonzalez Rodriguez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes
  Morales Cruz Ortiz Gutierrez Chavez Ramos Ruiz Mendoza Alvarez Castillo Jimenez Vasquez Romero Moreno
  Herrera Medina Aguilar Vargas Guzman Mendez Munoz | Maria Guadalupe Juana Rosa Alejandra Veronica Leticia
  Carmen Ana Gabriela Daniela Jessica Elizabeth Yesenia Maribel Esmeralda Araceli Silvia | Jose Juan Luis
  Carlos Jesus Miguel Francisco Antonio Alejandro Manuel Jorge Ricardo Roberto Javier Eduardo Daniel Arturo
  Sergio; puerto rican | 20 | 0 | NY NJ FL PA CT MA | Rivera Santiago Colon Ortiz Vega Maldonado Figueroa
  Nieves Cintron Pagan Rosado Velez Quiñones Burgos | Carmen Luz Migdalia Yadira Glorimar Ivelisse Nilda Wanda
  | Angel Wilfredo Hector Luis Efrain Orlando Edwin Ismael; caribbean latino | 20 | 62 | FL NY NJ | Alfonso
  Fernandez Suarez Peralta Batista Polanco Guerrero Baez Tejada Del_Rosario Valdes Pino Machado Acosta |
  Yanelis Mayra Yolanda Altagracia Yudelka Odalys Barbara Mercedes | Yoandy Orlando Lazaro Rafael Juan_Carlos
  Ramon Reinaldo Franklin; central american | 24 | 66 | CA TX MD VA FL NY | Lopez Hernandez Mejia Alvarado
  Portillo Escobar Amaya Bonilla Chavez Zelaya Interiano Sical Tzoc Ixcoy | Reina Sandra Blanca Dilcia Wendy
  Karla Norma Marleny | Wilmer Elmer Selvin Walter Melvin Jose Nelson Edgar; chinese | 15 | 66 | CA NY MA TX
  WA | Wang Li Zhang Chen Liu Yang Huang Wu Zhou Xu Lin Zhao Ma Zhu | Mei Xiaoyan Jing Li Amy Yan Grace Wei |
  Wei Jun Ming Kevin Hao Lei Jason Feng; indian | 17 | 72 | CA NJ TX IL NY WA | Patel Singh Sharma Kumar Shah
  Reddy Gupta Rao Desai Nair Iyer Kaur Mehta Joshi | Priya Anjali Neha Pooja Sunita Kavita Divya Lakshmi | Raj
  Amit Rahul Sanjay Vijay Suresh Venkata Gurpreet; filipino | 14 | 58 | CA HI NV WA TX | Santos Reyes Cruz
  Bautista Ocampo Garcia Mendoza Dela_Cruz Villanueva Aquino Ramos Pangilinan Macaraeg Dimaculangan | Maricel
  Rowena Cherry Jocelyn Marites Analyn Grace Divina | Jun Rommel Arnel Noel Reynaldo Jayson Mark_Anthony
  Rodel; vietnamese | 11 | 62 | CA TX WA GA VA | Nguyen Tran Le Pham Hoang Huynh Phan Vu Vo Dang Bui Do Ngo Ly
  | Linh Thuy Lan Hoa Mai Trang Huong Kim | Minh Tuan Hung Dung Long Huy Thanh Quoc; korean | 7 | 60 | CA NY
  NJ VA GA | Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Shin Yi | Ji_Young Eun Soo-Jin Hye Min-Ji
  Grace Esther Yuna | Sung Min-Jun Joon Daniel Hyun Jae Young-Ho Eric; arabic | 11 | 55 | MI CA NJ IL TX |
  Haddad Khoury Ahmed Hassan Ali Saleh Mansour Al-Jabouri Al-Rashid Abdallah Hamdan Saad Nasser Aziz | Fatima
  Layla Rania Noor Zainab Hanan Mariam Huda | Mohammed Ahmad Ali Hassan Omar Yousef Khaled Hussein; nigerian |
  6 | 64 | TX MD GA NY | Okafor Adeyemi Okonkwo Balogun Eze Nwosu Adebayo Ogunleye Chukwu Obi Oluwaseun
  Ibrahim Onyekachi | Ngozi Chioma Funmilayo Blessing Adaeze Yetunde Ifeoma Temitope | Emeka Tunde Chinedu
  Ifeanyi Olumide Segun Babatunde Uche; ethiopian | 4 | 75 | VA MD MN WA | Tesfaye Bekele Haile Abebe Girma
  Tadesse Alemu Kebede Gebremedhin Woldemariam | Hirut Selam Meron Tigist Bethlehem | Dawit Yonas Abel Samuel
  Berhanu; somali | 4 | 74 | MN OH WA ME | Mohamed Ali Hassan Abdi Ahmed Warsame Farah Omar Yusuf Jama |
  Fadumo Hodan Amina Halima Ayaan Sahra | Abdullahi Abdi Mohamud Liban Hassan Ismail Guled; haitian | 6 | 66 |
  FL NY MA | Jean Pierre Joseph Baptiste Jean-Baptiste Charles Louis Etienne Desir Saint-Fleur | Marie
  Guerline Nadege Mirlande Rose | Jean_Claude Wilner Frantz Ricardo Emmanuel Junior; jamaican | 6 | 62 | NY FL
  CT NJ | Campbell Brown Williams Grant Clarke Reid Gordon Bailey Powell Morrison | Shanique Marcia Nadine
  Sasha-Gaye Beverley Kerry-Ann | Devon Winston Omar Andre Garfield Delroy; russian | 8 | 60 | NY CA WA IL |
  Ivanov Petrova Kuznetsov Smirnov Volkov Popova Fedorov Shevchenko Bondarenko Kovalenko Melnyk Tkachenko |
  Olga Natalia Svetlana Irina Oksana Tatiana Yulia | Dmitry Sergey Igor Vladimir Oleksandr Andriy Mykola Alex;
  persian | 4 | 60 | CA TX VA | Hosseini Ahmadi Karimi Rahimi Tehrani Mohammadi Farahani | Maryam Shirin
  Parisa Leila Nasrin | Reza Ali Amir Mehdi Behrouz Kamran; portuguese | 7 | 40 | MA RI NJ CA FL | Silva
  Santos Pereira Oliveira Medeiros Furtado Souza Ferreira Tavares | Ana Fernanda Juliana Lucia Fatima Patricia
  | Joao Paulo Carlos Marcelo Antonio Rui Thiago; hmong | 3 | 35 | MN WI CA | Vang Xiong Yang Lor Moua Her
  Thao Vue Lee | Mai Pa Kao Bao See Youa | Tou Chue Kou Pao Xeng Yeng; nepali | 3 | 85 | OH PA TX | Gurung
  Tamang Rai Adhikari Chhetri Magar Dahal Acharya | Sita Bishnu Devi Sabina Manju | Ram Dil Prem Santosh Bhim;
  burmese | 2 | 88 | IN MN NY TX | Htoo Paw Aung Win Thang Lian Mung Tun | Paw Naw_Eh Ma_Khin Zin Eh | Saw
  Ko_Ko Eh_Doh Thein Van; native american | 9 | 0 | AZ NM SD OK MT | Begay Yazzie Tsosie Benally Nez Redhouse
  Two_Bulls Iron_Cloud Whitehorse Locklear Tallchief Bighorse Manygoats Red_Cloud | | ; pacific islander | 4 |
  12 | HI CA UT WA | Kealoha Kamaka Tuiasosopo Faleafa Leota Tupou Fifita Kahale | Leilani Malia Sina Ana
  Kalena | Keoni Sione Tavita Kimo Fetu`;

/** First names by birth cohort: before 1955, to 1982, after. Women | men. */
export const COHORTS = [
  `Mary Betty Dorothy Barbara Shirley Patricia Carol Joan Judith Margaret Helen Ruth Virginia Donna Sandra
  Linda Nancy Sharon Marilyn Janet Evelyn | Robert James John William Richard Charles Donald George Thomas
  Joseph Larry David Ronald Kenneth Harold Raymond Gerald Eugene Walter Roger Ralph`,
  `Lisa Michelle Kimberly Jennifer Karen Susan Angela Melissa Amy Tammy Pamela Deborah Cynthia Laura Julie
  Christine Kelly Stephanie Dawn Tina Wendy | Michael David John James Robert Mark William Christopher Jeffrey
  Brian Scott Kevin Timothy Steven Eric Gregory Jason Anthony Todd Chad Keith`,
  `Jessica Ashley Emily Sarah Samantha Brittany Kayla Megan Hannah Taylor Alyssa Lauren Madison Rachel Olivia
  Abigail Emma Morgan Haley Courtney Victoria | Jacob Tyler Matthew Joshua Austin Brandon Zachary Ryan Cody
  Dylan Ethan Logan Hunter Nathan Justin Kyle Caleb Mason Noah Connor Trevor`,
];

export const NICKS: Record<string, string> = {
  Robert: "Bob",
  William: "Bill",
  Richard: "Rick",
  James: "Jim",
  Michael: "Mike",
  Joseph: "Joe",
  Thomas: "Tom",
  Christopher: "Chris",
  Matthew: "Matt",
  Jennifer: "Jen",
  Kimberly: "Kim",
  Elizabeth: "Liz",
  Patricia: "Patty",
  Margaret: "Peggy",
  Jessica: "Jess",
  Samantha: "Sam",
  Francisco: "Pancho",
  Guadalupe: "Lupe",
  Jose: "Pepe",
  Daniel: "Dan",
  Timothy: "Tim",
  Gregory: "Greg",
  Rebecca: "Becky",
  Deborah: "Debbie",
};

export const HOBBIES = `bassfisher ladybug mustangguy crochetqueen bigdaddy mamabear packersfan gobucks
  steelers4life nana papabear harleyrider sunflower turtlelover guitarman bookworm catmom truckerjoe cowgirl
  yankeesfan saltlife hikergal gamer chefmike quilter dogmom`;

export const WORK = `mercyregional.org tricountyschools.org brightpathlogistics.com summitroofingco.com
  harborfreightlines.com lakesidedental.net cityofriverton.gov blueridgehvac.com statewidestaffing.com
  pinnaclewarehouse.com greenleaflandscape.com heritagefoods.com kestrelsoftware.com unitedsteelfab.com
  valleyhospice.org`;

export const SCHOOLS = `asu.edu ucf.edu osu.edu psu.edu tamu.edu utexas.edu umn.edu cuny.edu gsu.edu csulb.edu
  sjsu.edu uncc.edu`;

export const STREETS = `Main Oak Maple Park Cedar Elm Pine Washington Lake Hill Walnut Spring North Ridge
  Lincoln Church Willow Mill Sunset Railroad Jackson Cherry West South Center Highland Franklin River Forest
  Meadow Broad Chestnut Johnson Dogwood Hickory Laurel Locust Jefferson Adams Madison Poplar Birch Magnolia
  Sycamore College Valley Pleasant Cypress Grant Prospect Cottonwood Delaware Monroe Holly Harrison Virginia
  Fairview Green Grove Liberty Clinton Hawthorne Orchard Juniper Summit Union`;

export const AGENTS = `
(iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 Version/18.2 Mobile/15E148 Safari/604.1
(Linux; Android 14; SM-S921U) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36
(Linux; Android 10; K) AppleWebKit/537.36 Chrome/132.0.0.0 Mobile Safari/537.36
(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/132.0.0.0 Safari/537.36
(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15
(X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36`;

/** Product, least and most asked, step. */
export const PRODUCTS: [string, number, number, number][] = [
  ["personal-loan", 2000, 25000, 500],
  ["personal-loan", 1000, 12000, 100],
  ["auto-loan", 8000, 48000, 50],
  ["credit-card", 500, 10000, 500],
  ["home-equity", 15000, 120000, 1000],
  ["auto-loan", 9000, 36000, 1],
  ["debt-consolidation", 5000, 35000, 500],
  ["small-business", 10000, 90000, 1000],
];
