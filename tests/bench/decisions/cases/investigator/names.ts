// Common names by origin (Census surnames 2010, SSA given names, community name lists). m/f given, s surnames; older cohorts apart for Anglo and Black.
const S = (s: string) =>
  s
    .trim()
    .split(/\s+/)
    .map((x) => x.replace(/_/g, " "));
export type Origin = {
  name: string;
  share: number;
  m: string[];
  f: string[];
  mo?: string[];
  fo?: string[];
  s: string[];
  immigrant: number;
};
const ANGLO_S = S(
  `Smith Johnson Miller Davis Wilson Anderson Taylor Moore Martin Thompson White Clark Lewis Walker Hall Allen Young King Wright Hill Scott Green Adams Baker Nelson Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers Reed Cook Morgan Bell Murphy Bailey Cooper Richardson Cox Howard Ward Peterson Gray James Watson Brooks Kelly Sanders Price Bennett Wood Barnes Ross Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Butler Foster Simmons Bryant Alexander Russell Griffin Hayes Myers Ford Hamilton Graham Sullivan Wallace Woods Cole West Jordan Owens Reynolds Fisher Ellis Harrison Gibson McDonald Cruz Marshall Gomez Freeman Wells Webb Simpson Stevens Tucker Porter Hunter Hicks Crawford Henry Boyd Mason Kennedy Warren Dixon Burns Gordon Shaw Holmes Rice Robertson Hunt Black Daniels Palmer Mills Nichols Grant Knight Ferguson Rose Stone Hawkins Dunn Perkins Hudson Spencer Gardner Stephens Payne Pierce Berry Matthews Arnold Wagner Willis Ray Watkins Olson Carroll Duncan Snyder Hart Cunningham Bradley Lane Andrews Harper Fox Riley Armstrong Carpenter Weaver Greene Lawrence Elliott Chavez Sims Austin Peters Kelley Franklin Lawson Fields Schmidt Carr Ryan Vasquez Wheeler Chapman Oliver Montgomery Richards Williamson Johnston Banks Meyer Bishop McCoy Howell Morrison Hansen Garza Harvey Little Burton Stanley George Jacobs Reid Kim Fuller Lynch Dean Gilbert Garrett Romero Welch Larson Frazier Burke Hanson Day Mendoza Moreno Bowman Fowler Brewer Hoffman Carlson Silva Pearson Holland Douglas Fleming Jensen Byrd Davidson Hopkins May Terry Herrera Wade Walters Curtis Neal Caldwell Lowe Jennings Barnett Graves Jimenez Horton Shelton Barrett Obrien Castro Sutton Gregory McKinney Lucas Miles Craig Rodriquez Chambers Holt Lambert Fletcher Watts Bates Hale Rhodes Pena Beck Newman Haynes McDaniel Mendez Bush Vaughn Parks Dawson Santiago Norris Hardy Love Steele Curry Powers Schultz Barker`,
).filter(
  (x) =>
    !/^(Cruz|Gomez|Chavez|Vasquez|Garza|Romero|Mendoza|Moreno|Silva|Herrera|Jimenez|Castro|Rodriquez|Pena|Mendez|Santiago|Kim)$/.test(
      x,
    ),
);
const ANGLO: Origin = {
  name: "Anglo",
  share: 50,
  immigrant: 0.02,
  m: S(
    "Michael Christopher Matthew Joshua Jacob Nicholas Andrew Daniel Tyler Joseph Brandon David James Ryan John Zachary Justin William Anthony Robert Jonathan Austin Kyle Kevin Thomas Cody Benjamin Aaron Eric Jordan Samuel Dylan Nathan Adam Logan Ethan Caleb Hunter Mason Evan Connor Lucas Jesse Travis Jeremy Sean Patrick Derek Shane Trevor Garrett Blake Colin Chase Ian Seth Spencer Wyatt Cole Tanner Dustin Brett Corey Chad Bryan Scott Keith Jared Luke",
  ),
  f: S(
    "Jessica Ashley Emily Sarah Samantha Amanda Brittany Elizabeth Taylor Megan Hannah Kayla Lauren Stephanie Rachel Jennifer Nicole Alexis Victoria Amber Alyssa Courtney Rebecca Danielle Madison Katherine Morgan Kelsey Melissa Heather Amy Michelle Erin Christina Olivia Emma Abigail Allison Kimberly Natalie Jenna Chelsea Haley Paige Shelby Lindsey Brooke Kaitlyn Cassandra Molly Jordan Mackenzie Grace Leah Katie Erica Crystal Tiffany Sara Andrea Holly Kristen Whitney Audrey Claire Tara April Melanie",
  ),
  mo: S(
    "James Robert John William Richard David Charles Thomas Michael Ronald Larry Donald Joseph Gary George Kenneth Paul Edward Jerry Dennis Frank Raymond Roger Gerald Walter Harold Douglas Henry Carl Arthur Ralph Joe Wayne Roy Lawrence Eugene Stephen Philip Bruce Terry Steven Mark Alan Glenn Russell Randy Dale Leonard Norman Earl Stanley Craig",
  ),
  fo: S(
    "Mary Linda Barbara Patricia Carol Sandra Nancy Sharon Judith Susan Betty Carolyn Margaret Shirley Judy Karen Donna Kathleen Joyce Dorothy Janet Diane Janice Joan Elizabeth Brenda Gloria Virginia Marilyn Martha Beverly Helen Bonnie Ruth Frances Jean Ann Phyllis Pamela Jane Alice Peggy Cheryl Doris Catherine Cynthia Gail Rita Debra Deborah Cindy Lori Rhonda Connie Wanda Sheila",
  ),
  s: ANGLO_S,
};
const BLACK: Origin = {
  name: "African American",
  share: 12,
  immigrant: 0.01,
  m: S(
    "Jamal Darnell DeAndre Terrell Malik Tyrone Marquis Darius Xavier Isaiah Elijah Jalen Trevon Marcus Andre Antoine Lamar Desmond Reginald Kendrick Tyrell Demetrius Jermaine Dwayne Devin Cedric Rashad Kareem Donte Javon Curtis Maurice Keenan Quentin Deshawn Jaylen Brandon Christopher Michael Joshua",
  ),
  f: S(
    "Latoya Keisha Shanice Tamika Ebony Jasmine Kiara Imani Aaliyah Destiny Tiara Monique LaShonda Raven Tanisha Latasha Shaniqua Nia Precious Diamond Asia Kierra Alicia Chantel Dominique Felicia Renee Yolanda Tameka Kenya Janelle Brianna Aliyah Deja Ayanna Candace Brittany Erica Whitney",
  ),
  mo: S(
    "Willie Clarence Leroy Nathaniel Otis Cleveland Rufus Alvin Calvin Melvin Reginald Ernest Curtis Roosevelt Lonnie Freddie Johnnie Herbert Isaac Luther",
  ),
  fo: S(
    "Ernestine Gwendolyn Lorraine Vernell Earline Hattie Bernice Delores Gloria Thelma Essie Bettye Mattie Annie Odessa Jacqueline Yvonne Vanessa Darlene Valerie",
  ),
  s: S(
    "Williams Johnson Brown Jones Jackson Washington Jefferson Harris Robinson Thomas Davis Walker Lewis Green Booker Banks Gaines Joseph Mosley Dorsey Rivers Charles Hampton Singleton Coleman Carter Mack Battle Glover Ware Pittman Franklin Muhammad Bolden Gadson Boykin Toussaint Fluker Randle Merriweather Cotton Gibbs Bryant Simmons Wiggins Spearman Dawkins Tolliver Pettway Broadnax",
  ),
};
const HISP_S = S(
  "Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes Morales Cruz Ortiz Gutierrez Chavez Ramos Ruiz Mendoza Alvarez Jimenez Castillo Vasquez Romero Moreno Herrera Medina Aguilar Vargas Castro Guzman Mendez Munoz Salazar Garza Soto Vazquez Alvarado Delgado Pena Contreras Sandoval Guerrero Rios Estrada Ortega Nunez Maldonado Vega Dominguez Santiago Espinoza Silva Padilla Marquez Cortez Rojas Acosta Figueroa Luna Juarez Navarro Campos Molina Avila Ayala Mejia Carrillo Duran Santos Salinas Robles Solis Lara Cervantes Aguirre Ochoa Cardenas Pacheco Velasquez Fuentes Cabrera Zamora Orozco Valdez Rosales Barrera Trujillo Villarreal Macias Bautista Ibarra Zavala Escobar Quintero",
);
const HISP: Origin = {
  name: "Hispanic",
  share: 18,
  immigrant: 0.33,
  s: HISP_S,
  m: S(
    "Jose Juan Luis Carlos Jesus Miguel Jorge Antonio Francisco Manuel Alejandro Pedro Angel Rafael Fernando Ricardo Roberto Daniel David Eduardo Mario Javier Sergio Victor Raul Oscar Hector Ruben Alberto Ramon Diego Andres Enrique Armando Arturo Gerardo Alfredo Julio Cesar Gustavo Adrian Ivan Omar Marco Edgar Salvador Ernesto Guillermo Pablo Saul",
  ),
  f: S(
    "Maria Guadalupe Ana Juana Rosa Carmen Elizabeth Veronica Leticia Patricia Sandra Martha Claudia Gabriela Alejandra Teresa Silvia Norma Margarita Adriana Yolanda Alicia Diana Laura Daniela Andrea Karina Monica Brenda Angelica Fernanda Esmeralda Lucia Sofia Valeria Yesenia Maribel Rocio Beatriz Cristina Blanca Irma Araceli Lourdes Wendy Marisol Jasmin Paola Xiomara Dulce",
  ),
};
const mk = (name: string, share: number, immigrant: number, m: string, f: string, s: string): Origin => ({
  name,
  share,
  immigrant,
  m: S(m),
  f: S(f),
  s: S(s),
});
export const ORIGINS: Origin[] = [
  ANGLO,
  BLACK,
  HISP,
  mk(
    "Vietnamese",
    1.4,
    0.6,
    "Minh Tuan Hung Duc Anh Khoa Quang Long Hai Thanh Huy Phuc Son Dung Trung Kevin Andy",
    "Linh Huong Lan Mai Thuy Trang Ngoc Phuong Hoa Thao Nga Yen Tram Kim Hanh Jenny Tiffany",
    "Nguyen Tran Le Pham Huynh Vo Hoang Phan Vu Dang Bui Do Ngo Ly Truong Dinh Lam Mai",
  ),
  mk(
    "Chinese",
    1.8,
    0.6,
    "Wei Jun Ming Hao Jian Lei Yong Feng Bo Xin Kai Chun David Jason Eric Kevin Tao Peng Yifan Zhiyuan",
    "Li Mei Xiu Ying Fang Jing Yan Hui Xiaoling Yuting Na Min Grace Amy Vivian Tiffany Jing Lan Siyu Meihua",
    "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Lin Guo He Gao Luo Zheng Liang Xie Tang Deng Feng Cheung Wong Chan Lau",
  ),
  mk(
    "Korean",
    0.7,
    0.55,
    "Min-jun Joon Sung Hyun Jae Dong Young Seung Daniel Paul Andrew Jin-woo Tae",
    "Ji-woo Soo-jin Hye Eun Min-ji Yoon Grace Esther Hannah Sun Mi-kyung Young-hee Jiyeon",
    "Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Oh Seo Kwon Hwang",
  ),
  mk(
    "Indian",
    1.9,
    0.7,
    "Rahul Amit Raj Sanjay Vikram Arjun Rohan Anil Suresh Ramesh Karthik Venkatesh Pradeep Nikhil Ashok Srinivas Manish Deepak Vijay Harish",
    "Priya Anjali Neha Pooja Kavita Sunita Lakshmi Divya Swati Deepa Rekha Meena Shreya Asha Anita Nisha Aishwarya Ritu",
    "Patel Sharma Gupta Kumar Reddy Shah Rao Iyer Desai Mehta Nair Agarwal Joshi Verma Chowdhury Menon Krishnan Mukherjee Jain Pillai Naidu Bhatt",
  ),
  mk(
    "Punjabi",
    0.4,
    0.6,
    "Gurpreet Harjit Manpreet Jaspreet Sukhdev Balwinder Amandeep Ranjit Kulwinder",
    "Harpreet Simran Jasleen Navneet Manjit Rajwinder Kiran Paramjit Gurleen",
    "Singh Kaur Dhillon Sandhu Gill Sidhu Grewal Brar",
  ),
  mk(
    "Filipino",
    1.3,
    0.55,
    "Jose Mark Angelo Rodel Romeo Ferdinand Jayson Reynaldo Benigno Arnel Christian Jericho",
    "Maricel Rowena Jocelyn Analyn Maria_Cristina Lourdes Rosario Marites Jennylyn Grace Cherry Liezl",
    "Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Villanueva Ramos Aquino Castillo Dela_Cruz Pascual Manalo Macaraeg Dizon Tolentino Salonga",
  ),
  mk(
    "Arab",
    0.9,
    0.55,
    "Mohammed Ahmed Ali Omar Hassan Khalid Youssef Ibrahim Mustafa Samir Tariq Mahmoud Bilal Hussein",
    "Fatima Aisha Mariam Layla Noor Huda Zainab Amina Rania Samira Hanan Yasmin Salma",
    "Ali Hassan Ahmed Khalil Haddad Saleh Mansour Nasser Hussein Abdallah Khoury Hamdan Ibrahim Awad Darwish Najjar Saad",
  ),
  mk(
    "Somali",
    0.4,
    0.8,
    "Abdi Mohamed Abdirahman Ahmed Hassan Ismail Yusuf Liban Mahad Guled",
    "Halima Fadumo Hodan Ayan Ifrah Sahra Amina Khadija Nasra Deqa",
    "Mohamed Abdi Ali Hassan Warsame Farah Ahmed Omar Jama Hussein Nur Osman Abdullahi",
  ),
  mk(
    "Ethiopian",
    0.3,
    0.75,
    "Abebe Dawit Yonas Tesfaye Solomon Bereket Henok Samuel",
    "Tigist Meseret Hirut Selam Bethlehem Almaz Hanna Rahel",
    "Tesfaye Bekele Haile Gebremedhin Alemu Tadesse Kebede Mengistu Assefa Girma",
  ),
  mk(
    "Nigerian",
    0.6,
    0.65,
    "Chinedu Emeka Oluwaseun Tunde Ifeanyi Babatunde Chukwuma Adebayo Kelechi Uche",
    "Ngozi Chioma Adaeze Funmilayo Ifeoma Yetunde Amaka Bukola Blessing Folake",
    "Okafor Adeyemi Okonkwo Eze Balogun Nwosu Ogunleye Obi Adebayo Chukwu Okoro Afolabi Nnamdi Akinola",
  ),
  mk(
    "Haitian",
    0.4,
    0.6,
    "Jean Pierre Wilner Emmanuel Frantz Jacques Reginald Stanley Wisly",
    "Marie Nadege Guerline Mirlande Fabiola Rose Islande Widline Ketly",
    "Jean Pierre Joseph Louis Charles Baptiste Desir Etienne Augustin Saint-Louis Celestin Francois Dorvil",
  ),
  mk(
    "Russian/Ukrainian",
    0.8,
    0.65,
    "Sergei Dmitri Alexander Oleg Vladimir Ivan Andriy Yuri Mykola Igor Maksim Pavlo",
    "Olga Natalia Svetlana Irina Tatiana Oksana Elena Yulia Kateryna Anastasia Iryna",
    "Ivanov Petrenko Kovalenko Volkov Shevchenko Popov Bondarenko Kuznetsova Melnyk Sokolov Tkachenko Romanenko Kravchuk",
  ),
  mk(
    "Polish",
    1.2,
    0.15,
    "Stanley Mark Adam Piotr Andrew Thomas Krzysztof Michael Joseph Pawel",
    "Agnieszka Anna Christine Monica Barbara Ewa Katarzyna Teresa Amy Lisa",
    "Kowalski Nowak Wisniewski Kaminski Lewandowski Zielinski Szymanski Wozniak Dabrowski Jankowski Mazur Pawlak Gorski",
  ),
  mk(
    "Italian",
    2.5,
    0.05,
    "Anthony Vincent Joseph Dominic Michael Frank Nicholas Salvatore Marco Louis",
    "Angela Maria Theresa Gina Nicole Rosemary Danielle Christina Lisa Carla",
    "Russo Esposito Romano Colombo Ricci Marino Greco Bruno Gallo Conti DeLuca Costa Giordano Rizzo Lombardi Moretti Caruso Ferrara DiMarco Santoro",
  ),
  mk(
    "German/Scandinavian",
    3.2,
    0.02,
    "Eric Kurt Mark Karl Brian Jeffrey Tyler Peter Scott Jacob Lars Nathan",
    "Kristin Heidi Ingrid Amy Julie Rachel Karen Sonja Emily Megan Britta",
    "Schneider Mueller Schroeder Becker Krueger Hoffmann Lindqvist Sorensen Christensen Johansen Lund Berg Koch Vogel Klein Zimmerman Kruse Halvorson Gustafson Swanson Ostrander",
  ),
  mk(
    "Jewish",
    1.3,
    0.06,
    "Ari Joshua Benjamin Daniel Adam Seth Jacob Aaron Noah Ethan",
    "Rachel Leah Sarah Rebecca Miriam Hannah Naomi Abigail Dana Ilana",
    "Cohen Levy Goldberg Friedman Katz Shapiro Rosen Kaplan Weiss Schwartz Feldman Greenberg Rubin Stein Adler",
  ),
  mk(
    "Brazilian/Portuguese",
    0.5,
    0.5,
    "Joao Paulo Carlos Rodrigo Thiago Marcelo Antonio Rui Leandro",
    "Ana Juliana Fernanda Maria Camila Luciana Patricia Ines Larissa",
    "Silva Oliveira Souza Pereira Ferreira Almeida Costa Carvalho Medeiros Furtado Teixeira Amaral",
  ),
  mk(
    "Native American",
    0.9,
    0,
    "Leland Darrell Wilson Justin Herbert Tyler Emerson Kyle Raymond",
    "Verna Charlene Shawna Michelle Roberta Danielle Lorinda Kayla Arlene",
    "Begay Yazzie Benally Tsosie Nez Tso Bitsui Whitehorse Two_Bulls Iron_Cloud Locklear Oxendine Chee Etsitty",
  ),
  mk(
    "Hmong",
    0.3,
    0.3,
    "Tou Pao Kong Xeng Cheng Meng Bee Fue",
    "Mai Pa Kao Yer Bao See Der Panhia",
    "Vang Xiong Yang Lee Thao Her Moua Lor Vue Hang",
  ),
  mk(
    "Pacific Islander",
    0.5,
    0.1,
    "Kaleo Keoni Sione Tavita Malakai Ioane Kainoa",
    "Leilani Kailani Sina Malia Ana Moana Tiana",
    "Kahananui Kealoha Tuiasosopo Faleolo Kekoa Mahelona Fonoti Tupua Latu",
  ),
  mk(
    "Persian",
    0.4,
    0.6,
    "Reza Amir Hossein Kamran Babak Dariush Farhad",
    "Shirin Parisa Maryam Nasrin Leila Azadeh Mahsa",
    "Hosseini Ahmadi Karimi Tehrani Moradi Rahimi Jafari Shirazi",
  ),
  mk(
    "Burmese/Karen",
    0.2,
    0.95,
    "Saw Aung Ko Htoo Eh Kyaw Zaw",
    "Naw Paw Hser Moo Aye Thida Nilar",
    "Htoo Win Moo Paw Aung Soe Say Wah Tun",
  ),
  mk(
    "Afghan",
    0.2,
    0.97,
    "Ahmad Mohammad Najib Hamid Farid Zabihullah Rahmatullah",
    "Zahra Fatima Nargis Shabnam Mursal Farzana Zarghuna",
    "Ahmadi Noori Rahimi Sultani Amiri Haidari Stanekzai Wardak",
  ),
  mk(
    "Congolese",
    0.2,
    0.97,
    "Jean-Claude Patrick Emmanuel Dieudonne Bahati Innocent",
    "Esperance Furaha Neema Chantal Riziki Aline",
    "Mukendi Kabongo Ilunga Bahati Mutombo Ngoy Kalala Byamungu",
  ),
];
export const NICK: Record<string, string> = {
  Michael: "Mike",
  Christopher: "Chris",
  Matthew: "Matt",
  Joshua: "Josh",
  Nicholas: "Nick",
  Andrew: "Andy",
  Daniel: "Dan",
  Joseph: "Joe",
  James: "Jim",
  William: "Bill",
  Robert: "Bob",
  Thomas: "Tom",
  Benjamin: "Ben",
  Samuel: "Sam",
  Richard: "Rick",
  Charles: "Charlie",
  Edward: "Ed",
  Kenneth: "Ken",
  Ronald: "Ron",
  Jessica: "Jess",
  Jennifer: "Jen",
  Elizabeth: "Liz",
  Katherine: "Kate",
  Rebecca: "Becky",
  Samantha: "Sam",
  Patricia: "Pat",
  Barbara: "Barb",
  Deborah: "Debbie",
  Margaret: "Peggy",
  Stephanie: "Steph",
  Guadalupe: "Lupe",
  Francisco: "Paco",
  Jose: "Pepe",
  Alejandro: "Alex",
  Alejandra: "Ale",
  Gabriela: "Gaby",
  Victoria: "Vicky",
  Anthony: "Tony",
  Alexander: "Alex",
  Kimberly: "Kim",
  Cynthia: "Cindy",
  Zachary: "Zach",
  Jonathan: "Jon",
  Timothy: "Tim",
  Gregory: "Greg",
};
export const HANDLES = S(
  "bluejay mama2boyz truckindan sunflower lilmama bigred gamer fishin4bass steelersfan dallasgirl musiclover catmom dogdad harleyrider bookworm quiltnana papabear ladybug redneckwoman sk8er hoopdreams angelwings blessed1 countryboy citygirl lovebug rainyday starlight coffeeaddict runner26 nightowl wildflower oldschool dreamer tarheelfan packersfan volfan butterfly countrygal soccermom hawkeye64 wolverine beachbum jeepgirl chefdude bikerboy nursejackie teacherlady jesusfreak luckyduck mustang67 chevyguy poohbear sweetpea princesa reina morena chaparro guero flaquita",
);

export function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("missing");
  return value;
}
