// Common given names and surnames by origin (Census 2010 surname tables, SSA baby-name lists: only common ones).
const w = (s: string) => s.trim().split(/\s+/);
export interface NameSet {
  m: string[];
  f: string[];
  l: string[];
  foreign: number;
}
export const angloOld = {
  m: w(
    "James Robert John William Richard Charles Donald Thomas David Ronald Larry Kenneth Gary Jerry Dennis Roger Raymond Walter Harold Gerald Carl Wayne Ralph Eugene Roy Howard Glenn Leonard Lloyd Vernon Norman Earl",
  ),
  f: w(
    "Mary Linda Patricia Barbara Carol Judith Betty Nancy Shirley Sandra Sharon Donna Joyce Janet Carolyn Beverly Marilyn Dorothy Gloria Joan Judy Bonnie Phyllis Lois Marlene Ruth Connie Jean Elaine Peggy Norma Arlene",
  ),
};
export const angloMid = {
  m: w(
    "Michael Christopher Jason David James Matthew Joshua John Robert Joseph Daniel Brian Justin William Ryan Eric Nicholas Jeremy Andrew Timothy Jeffrey Steven Scott Mark Kevin Chad Travis Shane Dustin Derek Keith Todd Craig Brent Shawn Wade",
  ),
  f: w(
    "Jennifer Amy Melissa Michelle Kimberly Lisa Angela Heather Stephanie Jessica Nicole Elizabeth Sarah Amanda Rebecca Kelly Christina Rachel Laura Tracy Dawn Tina Crystal Erin Shannon April Tara Wendy Holly Stacy Tammy Misty Brandy Carrie Denise",
  ),
};
export const angloYoung = {
  m: w(
    "Jacob Tyler Austin Zachary Cody Logan Dylan Ethan Mason Hunter Caleb Noah Connor Evan Luke Cole Trevor Garrett Blake Chase Seth Gavin Colton Brandon Alexander Benjamin Samuel Nathan Jordan Wyatt Levi",
  ),
  f: w(
    "Ashley Emily Madison Hannah Kayla Taylor Alyssa Samantha Brittany Megan Abigail Olivia Lauren Haley Morgan Courtney Sydney Paige Brooke Chelsea Shelby Jordan Kaitlyn Destiny Mackenzie Savannah Grace Sierra Autumn Chloe Kelsey",
  ),
};
export const sets: Record<string, NameSet> = {
  Anglo: {
    m: [],
    f: [],
    foreign: 0.02,
    l: w(
      "Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Martin Thompson White Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Reed Bailey Kelly Howard Ward Cox Richardson Wood Watson Bennett Gray Hughes Price Myers Long Foster Sanders Ross Powell Sullivan Russell Jenkins Perry Barnes Fisher Henderson Graham Wallace West Cole Hayes Ford Gibson Ellis Harrison Stevens Murray Freeman Marshall Owens Burns Kennedy Warren Dixon Hunt Hicks Palmer Wagner Black Daniels Crawford Mills Nichols Grant Knight Ferguson Rose Stone Hawkins Dunn Perkins Hudson Spencer Gardner Payne Pierce Berry Willis Ray Watkins Olson Carroll Duncan Snyder Hart Cunningham Bradley Lane Andrews Ruiz Harper Fox Riley Armstrong Carpenter Weaver Greene Lawrence Elliott Chavez Sims Austin Peters Kelley Franklin Lawson Fields Ryan Schmidt Carr Vaughn Wheeler Chapman Oliver Montgomery Richards Williamson Johnston Banks Meyer Bishop McCoy Howell Morrison Hansen Garza Harvey Little Burton Stanley George Jacobs Reid Kim Fuller Lynch Dean Gilbert Garrett Romero Welch Larson Frazier Burke Hanson Day Moreno Bowman Medina Fowler Brewer Hoffman Carlson Silva Pearson Holland Douglas Fleming Jensen Barrett Byrd Davidson Hopkins May Curtis Caldwell Lowe Barker Sutton Gregory Jennings Chambers Holt Lambert Fletcher Watts Bates Hale Rhodes Pena Beck Newman Haynes McDaniel Mendez Bush Vaughan Parks Dawson Santiago Norris Hardy Love Steele Curry Powers Schultz Barker Guzman Page Munoz Ball Keller Chandler Weber Leonard Walsh Lyons Ramsey Wolfe Schneider Mullins Benson Sharp Bowen Barber Cummings Hines Baldwin Griffith Valdez Hubbard Salazar Reeves Warner Stevenson Burgess Cross Garner Mann Mack Moss Thornton McGee Farmer Delgado Aguilar Glover Manning Cohen Harmon Rodgers Robbins Newton Todd Blair Higgins Ingram Reese Cannon Strickland Townsend Potter Goodwin Walton Rowe Hampton Ortega Patton Swanson Goodman Yates Becker Hodges Conner Adkins Webster Malone Lindsey Norton",
    ).filter(
      (x) =>
        !w(
          "Ruiz Chavez Garza Romero Moreno Medina Silva Pena Mendez Santiago Guzman Munoz Valdez Salazar Delgado Aguilar Ortega Kim",
        ).includes(x),
    ),
  },
  German: {
    m: [],
    f: [],
    foreign: 0.01,
    l: w(
      "Schroeder Kruger Hoffmann Koehler Zimmerman Schwartz Becker Braun Kuhn Lang Vogel Hahn Voss Kramer Klein Fischer Dietrich Bauer Reinhardt Stein Haas Engel Metzger Dreyer Brandt Nielsen Olsen Lindstrom Gustafson Halvorson Knutson Tveit Thorson Sorensen Erickson Amundson Engebretson Berglund Nygaard",
    ),
  },
  Italian: {
    m: [],
    f: [],
    foreign: 0.02,
    l: w(
      "Russo Romano Esposito Rizzo Marino Lombardi Caruso Ferraro DeLuca Bianchi Gallo Conti Costa Rossi Greco Mancini Moretti Santoro Vitale Pellegrino Palumbo D'Angelo D'Amico Sorrentino Barone Messina",
    ),
  },
  Polish: {
    m: [],
    f: [],
    foreign: 0.08,
    l: w(
      "Nowak Kowalski Wisniewski Kaminski Zielinski Lewandowski Szymanski Wozniak Dombrowski Kozlowski Jankowski Mazur Krawczyk Piotrowski Grabowski Pawlak Michalski Zajac Krol Wieczorek",
    ),
  },
  Irish: {
    m: [],
    f: [],
    foreign: 0.01,
    l: w(
      "O'Brien O'Connor O'Neill McCarthy Gallagher Doyle Quinn Brennan Flanagan Sheehan Kavanagh Donnelly McGrath Fitzgerald Callahan Maguire Keane Moran Hennessy Dolan",
    ),
  },
  Black: {
    foreign: 0.02,
    m: w(
      "Marcus Darnell Terrence Jamal Andre Reginald Tyrone Malik DeShawn Antoine Cedric Lamar Maurice Jerome Darius Curtis Isaiah Xavier Khalil Dwayne Rodney Terrell Demetrius Willie Calvin Clarence Marquis Trey Alonzo Elijah",
    ),
    f: w(
      "Latoya Keisha Tamika Ebony Jasmine Shanice Monique Tanisha Aaliyah Imani Kiara Latasha Yolanda Felicia Precious Nia Tiara Raven Shaniqua Denise Gwendolyn Ernestine Vanessa Diamond Kenya Tiffany Aisha Brianna Dominique Candace",
    ),
    l: w(
      "Washington Jefferson Booker Jackson Williams Johnson Harris Robinson Banks Gaines Dorsey Mosley Randolph Battle Bolden Chatman Pettway Gadson Singleton Pinkney Hairston Boykin Mayfield Cephus Braxton Tubbs Lockett Womack Broussard Guillory Coleman Simmons Brooks Bryant Alexander Griffin Joseph Charles Walker Gordon Tucker Porter Hunter Dixon Holmes",
    ),
  },
  Hispanic: {
    foreign: 0.32,
    m: w(
      "Jose Juan Luis Carlos Miguel Jesus Antonio Francisco Alejandro Jorge Manuel Pedro Ricardo Fernando Eduardo Roberto Rafael Javier Sergio Ramon Hector Oscar Raul Ruben Arturo Alfredo Gerardo Enrique Marco Cesar Adrian Armando Ernesto Angel Diego Mateo Ivan Rigoberto Gilberto Ismael",
    ),
    f: w(
      "Maria Guadalupe Rosa Ana Carmen Juana Margarita Veronica Leticia Patricia Elizabeth Alicia Gabriela Sandra Silvia Yolanda Martha Claudia Norma Blanca Adriana Esperanza Irma Alejandra Daniela Yesenia Marisol Karina Monica Araceli Beatriz Lorena Rocio Jazmin Valeria Xiomara Paola Dulce Mayra Isabel",
    ),
    l: w(
      "Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes Morales Cruz Ortiz Gutierrez Chavez Ramos Ruiz Mendoza Alvarez Castillo Jimenez Vasquez Romero Moreno Herrera Medina Aguilar Garza Castro Vargas Fernandez Guzman Munoz Salazar Mendez Soto Delgado Pena Rios Alvarado Sandoval Contreras Valdez Guerrero Ortega Estrada Nunez Maldonado Vega Dominguez Santos Espinoza Silva Padilla Marquez Cortez Rojas Acosta Figueroa Luna Juarez Navarro Campos Molina Avila Ayala Mejia Carrillo Duran Ochoa Cabrera Robles Zavala Trejo Villarreal Cardenas Solis Serrano Fuentes Pacheco Lara Rosales Valencia Barrera Cervantes Velasquez Ibarra Quintero Zamora Escobar Trujillo Arellano Montoya Saenz Esquivel",
    ),
  },
  Vietnamese: {
    foreign: 0.6,
    m: w(
      "Minh Tuan Hung Duc Anh Khoa Long Nam Quang Thanh Hieu Phong Vinh Dung Kevin Andy Tommy Huy Bao Son",
    ),
    f: w(
      "Linh Huong Lan Thuy Mai Ngoc Trang Hoa Phuong Thao Kim Hanh Nga Yen Tiffany Jenny Vy Thu Loan Tram",
    ),
    l: w(
      "Nguyen Nguyen Nguyen Nguyen Tran Tran Le Pham Huynh Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Truong Dinh Lam Mai Trinh",
    ),
  },
  Chinese: {
    foreign: 0.6,
    m: w("Wei Jun Ming Jian Hao Lei Bin Feng Tao Kevin Jason Eric Peng Yang Chao Zhi Guo Kai Xin Henry"),
    f: w("Ying Xiu Li Mei Fang Na Min Jing Yan Hui Amy Grace Cindy Xia Yu Lin Qing Vivian Hong Ting"),
    l: w(
      "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Tang Song Wong Chan Cheung Lau Leung",
    ),
  },
  Korean: {
    foreign: 0.6,
    m: w("Sung Jin Min Joon Hyun Young Daniel David Eric Sang Jae Dong Kyung Seung Tae Andrew"),
    f: w("Ji Eun Soo Hye Mi Jung Grace Esther Sarah Yoon Hannah Sun Kyung Min Jiyoung Eunice"),
    l: w(
      "Kim Kim Kim Lee Lee Park Park Choi Jung Kang Cho Yoon Chang Lim Han Shin Seo Kwon Hwang Ahn Song Yoo Hong",
    ),
  },
  Indian: {
    foreign: 0.75,
    m: w(
      "Rajesh Amit Sanjay Vijay Suresh Ravi Anil Arjun Rahul Vikram Rohit Karthik Srinivas Manoj Deepak Nikhil Harpreet Gurpreet Pradeep Ashok",
    ),
    f: w(
      "Priya Anjali Sunita Kavita Neha Pooja Lakshmi Divya Swathi Meena Rekha Shreya Ananya Deepa Nisha Harleen Manpreet Radha Sneha Aarti",
    ),
    l: w(
      "Patel Patel Patel Shah Singh Singh Kumar Sharma Gupta Reddy Rao Desai Mehta Joshi Nair Iyer Kaur Gill Sandhu Dhillon Agarwal Verma Mishra Menon Pillai Chaudhary Bhatt Trivedi Krishnan Naidu",
    ),
  },
  Filipino: {
    foreign: 0.55,
    m: w(
      "Jose Ramon Rodel Arnel Jomar Ernesto Rommel Jayson Mark Reynaldo Danilo Edgar Noel Rogelio Emmanuel",
    ),
    f: w(
      "Maria Maricel Rowena Jocelyn Marites Cristina Analyn Lourdes Teresita Imelda Rosalie Jennifer Grace Marilou Charito",
    ),
    l: w(
      "Santos Reyes Cruz Bautista Ocampo DelaCruz Garcia Mendoza Villanueva Ramos Aquino Castro Pascual Mercado Tolentino Dizon Manalo Salonga Soriano Valdez Magsaysay Dimaculangan Panganiban Macapagal",
    ),
  },
  Arab: {
    foreign: 0.55,
    m: w(
      "Mohammed Ahmad Ali Omar Hassan Khaled Youssef Ibrahim Mahmoud Hussein Tariq Samir Karim Bilal Mustafa Zaid",
    ),
    f: w("Fatima Aisha Maryam Zainab Layla Noor Hanan Samira Rania Amal Huda Nadia Sara Yasmin Dina Iman"),
    l: w(
      "Haddad Khoury Nasser Mansour Saleh Hamdan Khalil Najjar Awad Saad Hakim Aziz Farah Jaber Qasim Ibrahim Ahmed Ali Hussein Shaheen Sayegh Darwish Bazzi Fayad",
    ),
  },
  Somali: {
    foreign: 0.8,
    m: w("Abdi Mohamed Ahmed Abdullahi Hassan Yusuf Farah Abdirahman Mahad Liban Said Ismail"),
    f: w("Hodan Fadumo Amina Halima Sahra Ifrah Khadija Asha Hawa Maryan Nasra Ayan"),
    l: w(
      "Mohamed Abdi Hassan Ali Ahmed Warsame Farah Jama Omar Yusuf Nur Osman Hersi Abdullahi Ibrahim Aden",
    ),
  },
  Nigerian: {
    foreign: 0.7,
    m: w("Chinedu Emeka Oluwaseun Tunde Ifeanyi Babatunde Obinna Kelechi Adewale Segun Uche Femi"),
    f: w("Ngozi Chioma Adaeze Folake Yetunde Amaka Funmilayo Ifeoma Blessing Temitope Nkechi Abimbola"),
    l: w(
      "Okafor Adeyemi Okonkwo Adebayo Nwosu Eze Ogunleye Balogun Obi Chukwu Olawale Ibe Uzoma Akande Onyekachi Afolabi",
    ),
  },
  Ethiopian: {
    foreign: 0.8,
    m: w("Abebe Dawit Tesfaye Yonas Bekele Daniel Solomon Getachew Mulugeta Samuel"),
    f: w("Tigist Hanna Selam Meron Almaz Bethlehem Hiwot Rahel Sara Genet"),
    l: w("Tesfaye Bekele Haile Tadesse Alemu Gebre Woldemariam Kebede Mengistu Assefa Desta Girma"),
  },
  Haitian: {
    foreign: 0.7,
    m: w("Jean Pierre Wilner Frantz Jacques Emmanuel Reginald Junior Ronald Wesner"),
    f: w("Marie Rose Guerline Nadege Mirlande Fabiola Roseline Islande Carline Yolette"),
    l: w(
      "Jean Pierre Joseph Louis Charles Baptiste Desir Etienne Francois Saint-Louis Cadet Augustin Toussaint Celestin",
    ),
  },
  Russian: {
    foreign: 0.7,
    m: w("Sergei Dmitri Andrei Alexei Vladimir Igor Oleg Maksim Ivan Roman Yuri Artem"),
    f: w("Olga Svetlana Natalia Irina Tatiana Elena Oksana Yulia Anna Marina Kateryna Iryna"),
    l: w(
      "Ivanov Petrov Kuznetsov Popov Volkov Morozov Shevchenko Kovalenko Bondarenko Tkachenko Melnyk Kravchenko Lysenko Savchenko Pavlenko Romanenko",
    ),
  },
  Hmong: {
    foreign: 0.3,
    m: w("Tou Chue Kong Pao Tong Xeng Yer Cheng Nhia Lee Bee Fue"),
    f: w("Mai Pa Yer Kia Bao Xee Mee Chue Der Gao Youa Nou"),
    l: w("Vang Xiong Yang Lee Thao Vue Lor Her Moua Hang Cha Kue"),
  },
  Navajo: {
    foreign: 0,
    m: w(
      "Leland Harrison Delbert Emerson Alvin Herman Wilson Darrell Kee Tyrone Shawn Myron Ernest Vernon Lester Raymond",
    ),
    f: w(
      "Charlene Bernice Darlene Lorraine Rena Shawna Marlene Verna Ella Priscilla Tanya Roselyn Bessie Louise Geraldine Sharon",
    ),
    l: w(
      "Begay Begay Yazzie Yazzie Tsosie Benally Nez Tso Bitsui Etsitty Chee Manygoats Lee Jim Joe Bahe Peshlakai Cly Holiday Greyeyes",
    ),
  },
  Lakota: {
    foreign: 0,
    m: w("Wendell Darrell Elgin Duane Cleve Marvin Russell Everett Tyson Dakota Jarvis Leon"),
    f: w("Tashina Arlene Theresa Winona Cheyenne Loretta Myrna Eileen Darla Charlotte Vina Renee"),
    l: [
      "Red Cloud",
      "Two Bulls",
      "White Eagle",
      "Running Hawk",
      "Bad Heart Bull",
      "Iron Cloud",
      "Brave Heart",
      "Yellow Boy",
      "Spotted Elk",
      "Little Thunder",
      "Janis",
      "Pourier",
      "Cottier",
      "Black Bear",
      "Young Bear",
      "Long Soldier",
    ],
  },
  Amish: {
    foreign: 0,
    m: w("Amos Levi Eli Jacob Samuel Mervin Elam Ivan Aaron Reuben Melvin Omar Daniel Marvin"),
    f: w("Sadie Katie Rebecca Lydia Anna Barbara Malinda Fannie Mary Ruth Esther Naomi Miriam Verna"),
    l: w(
      "Stoltzfus Yoder Miller Beiler King Fisher Lapp Hostetler Troyer Byler Zook Esh Schlabach Mast Raber Gingerich",
    ),
  },
  AlaskaNative: {
    foreign: 0,
    m: w("Wassilie Nick Carl Evan Moses Peter Simeon Alexie Willie John Paul David"),
    f: w("Martha Elena Agnes Nastasia Olga Sophie Annie Lucy Theresa Marie Katherine Elsie"),
    l: w(
      "Alexie Nick Evan Andrew Moses Wassillie Nicolai Egoak Active Berlin Kasayulie Hoffman Jackson Charles George Samson",
    ),
  },
  Samoan: {
    foreign: 0.05,
    m: w("Sione Tavita Iosefa Mikaele Fetu Malakai Ioane Viliami"),
    f: w("Sina Lupe Malia Sela Ana Mele Tala Leilani"),
    l: w("Tuiasosopo Faleafa Leota Faumuina Tauiliili Seumalo Fonoti Latu Tupou Fifita Moala Kealoha"),
  },
  Afghan: {
    foreign: 1,
    m: w("Ahmad Mohammad Abdul Najib Zabihullah Hamid Farid Wahid Rahmatullah Esmatullah Bashir Nasir"),
    f: w("Zahra Fatima Shabnam Freshta Nilofar Parwana Marzia Latifa Shukria Hosna"),
    l: w(
      "Ahmadi Rahimi Karimi Noori Hashimi Safi Stanikzai Wardak Popal Amiri Sadat Haidari Azizi Yousufzai",
    ),
  },
  Burmese: {
    foreign: 1,
    m: w("Htoo Saw Eh Ler Thein Zaw Kyaw Min Hser Paw"),
    f: w("Naw Paw Mu Htee Khin Thida May Hla Eh Ku"),
    l: w("Htoo Moo Paw Wah Say Htun Win Aung Lwin Soe Doh Gay"),
  },
  Congolese: {
    foreign: 1,
    m: w("Jean Bahati Mugisha Amani Innocent Claude Espoir Faustin Dieudonne Serge"),
    f: w("Furaha Esperance Neema Aline Solange Clementine Riziki Mapendo Jeanne Bora"),
    l: w("Mukendi Kabila Ilunga Mwamba Kasongo Bahati Nyota Byamungu Lubala Ngoy Tshibangu Mutombo"),
  },
  Balkan: {
    foreign: 1,
    m: w("Ivan Georgi Nikola Stefan Dimitar Martin Marko Petar Mihai Andrei"),
    f: w("Maria Elena Desislava Ivana Viktoria Gabriela Teodora Raluca Ioana Milica"),
    l: w("Ivanov Petrov Dimitrov Georgiev Stoyanov Popescu Ionescu Radu Jovanovic Nikolic Markovic Todorov"),
  },
  Jewish: {
    m: [],
    f: [],
    foreign: 0.03,
    l: w(
      "Cohen Levy Goldberg Friedman Katz Schwartz Rosenberg Weiss Kaplan Shapiro Goldstein Greenberg Adler Levine Feldman Horowitz",
    ),
  },
  Portuguese: {
    foreign: 0.5,
    m: w("Joao Carlos Paulo Manuel Antonio Marcos Rafael Thiago Lucas Fernando"),
    f: w("Maria Ana Fernanda Juliana Patricia Luciana Camila Amanda Beatriz Isabel"),
    l: w("Silva Souza Oliveira Pereira Ferreira Costa Rodrigues Almeida Medeiros Furtado Cabral Amaral"),
  },
};
export const shares: [string, number][] = [
  ["Anglo", 48],
  ["German", 6],
  ["Italian", 3],
  ["Polish", 2.5],
  ["Irish", 3],
  ["Jewish", 1.2],
  ["Black", 11.5],
  ["Hispanic", 16],
  ["Vietnamese", 1.1],
  ["Chinese", 1.4],
  ["Korean", 0.8],
  ["Indian", 1.6],
  ["Filipino", 1.1],
  ["Arab", 0.8],
  ["Somali", 0.3],
  ["Nigerian", 0.4],
  ["Ethiopian", 0.25],
  ["Haitian", 0.4],
  ["Russian", 0.6],
  ["Hmong", 0.3],
  ["Navajo", 0.4],
  ["Lakota", 0.1],
  ["Samoan", 0.2],
  ["Portuguese", 0.5],
];
export const nicks: Record<string, string> = {
  Robert: "Bob",
  William: "Bill",
  James: "Jim",
  Richard: "Rick",
  Thomas: "Tom",
  Michael: "Mike",
  Christopher: "Chris",
  Matthew: "Matt",
  Joshua: "Josh",
  Joseph: "Joe",
  Daniel: "Dan",
  Nicholas: "Nick",
  Andrew: "Andy",
  Timothy: "Tim",
  Jeffrey: "Jeff",
  Steven: "Steve",
  Patricia: "Pat",
  Barbara: "Barb",
  Judith: "Judy",
  Jennifer: "Jen",
  Kimberly: "Kim",
  Elizabeth: "Liz",
  Rebecca: "Becky",
  Samantha: "Sam",
  Jessica: "Jess",
  Stephanie: "Steph",
  Amanda: "Mandy",
  Zachary: "Zach",
  Benjamin: "Ben",
  Samuel: "Sam",
  Nathan: "Nate",
  Alexander: "Alex",
  Francisco: "Paco",
  Guadalupe: "Lupe",
  Charles: "Chuck",
  Donald: "Don",
  Kenneth: "Ken",
  Ronald: "Ron",
  David: "Dave",
  John: "Jack",
  Deborah: "Deb",
  Christina: "Chris",
  Margarita: "Maggie",
  Manuel: "Manny",
  Eduardo: "Eddie",
};

export function need<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error("missing");
  return value;
}
