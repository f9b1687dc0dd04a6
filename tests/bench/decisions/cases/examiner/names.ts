// Names by origin: women's first names | men's first names | last names. Order is roughly by frequency.
// Shapes follow the Census 2010 surname file and SSA baby names; shares follow ACS ancestry, rounded.
const table: Record<string, [share: number, women: string, men: string, last: string]> = {
  english: [
    26,
    "Mary Jennifer Linda Elizabeth Susan Jessica Sarah Karen Lisa Nancy Betty Margaret Sandra Ashley Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Sharon Cynthia Kathleen Amy Angela Shirley Brenda Pamela Emma Nicole Helen Samantha Katherine Christine Rachel Carolyn Janet Heather Diane Olivia Julie Joyce Victoria Ruth Lauren Kelly Christina Joan Evelyn Judith Andrea Hannah Megan Cheryl Jacqueline Martha Madison Teresa Gloria Sara Janice Ann Kathryn Abigail Sophia Frances Jean Alice Judy Isabella Julia Grace Amber Denise Danielle Marilyn Beverly Charlotte Natalie Theresa Diana Brittany Doris Kayla Alexis Lori Marie Holly Claire Erin Leah Tiffany Brooke Robin Wendy",
    "James Robert John Michael David William Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald Steven Andrew Paul Joshua Kenneth Kevin Brian George Timothy Ronald Jason Edward Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis Jerry Tyler Aaron Jose Adam Nathan Henry Zachary Douglas Peter Kyle Noah Ethan Jeremy Walter Christian Keith Roger Terry Austin Sean Carl Harold Dylan Arthur Jesse Bruce Gabriel Joe Logan Alan Juan Albert Willie Elijah Wayne Randy Vincent Mason Roy Ralph Bobby Russell Bradley Philip Eugene Craig Todd Derek Wesley Dustin Travis",
    "Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson Martin Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Carter Roberts Phillips Evans Turner Parker Edwards Collins Stewart Morris Rogers Reed Cook Morgan Bell Murphy Bailey Cooper Richardson Cox Howard Ward Peterson Gray Watson Brooks Kelly Sanders Price Bennett Wood Barnes Ross Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Butler Simmons Foster Bryant Hayes Myers Hamilton Sullivan Woods Reynolds Fisher Gibson McDonald Marshall Simpson Stevens Tucker Hunter Hicks Crawford Henry Boyd Dixon Burns Gordon Holmes Robertson Palmer Nichols Ferguson Pierce Watkins Carroll Cunningham Harper Carpenter Weaver Greene Lawrence Elliott Sims Austin Peters Kelley Franklin Lawson Carr Wheeler Chapman Bishop Johnston Morrison Hansen Burke Lynch Barker Pruitt Langley Mercer",
  ],
  german: [
    9,
    "Heidi Erika Greta Ingrid Katrina Annika Kirsten Gretchen Britta Elise Marlene Brigitte Liesl Astrid Kristen Sonja Annette Lena Freya Karin",
    "Kurt Erik Karl Hans Otto Lars Klaus Gunther Nils Stefan Dieter Rolf Bjorn Leif Conrad Fritz Werner Kristian Anders Soren",
    "Schmidt Schneider Mueller Meyer Hoffman Schultz Becker Keller Weber Klein Schwartz Zimmerman Krueger Schroeder Larsen Jensen Christensen Sorensen Lindgren Bergstrom Carlson Swanson Hanson Knutson Vogel Lang Krause Ziegler Baumann Dietrich Fischer Huber Koenig Lutz Pfeiffer Richter Steiner Ulrich Voss Winkler Yoder Stoltzfus Gustafson Halvorson Nygaard",
  ],
  african_american: [
    12,
    "Keisha Latoya Ebony Tamika Imani Aaliyah Shanice Jasmine Monique Tanisha Latasha Kiara Deja Raven Precious Nia Destiny Aisha Yolanda Shaniqua Tyra Kenya Ayanna Chanel Dominique Essence Jada Lakisha Patrice Rhonda Tamara Zaria",
    "DeShawn Jamal Tyrone Darnell Malik Terrell Marquis Andre Reginald Jermaine Lamar Kareem Tyrell Demetrius Trevon Isaiah Xavier Darius Cedric Antoine Cornell Dwayne Kendrick Marcus Rashad Roderick Tevin Leroy Otis Curtis Clarence Jalen Quincy Rodney Vernon",
    "Washington Jefferson Booker Banks Mosley Dorsey Gaines Rivers Battle Bolden Broadnax Byrd Charles Chatman Childs Copeland Cobb Dawkins Dupree Farrow Gaskins Glover Goodwin Grier Hairston Hampton Holloway Ivory Jeffries Joyner Kinsey Lyles Mack McCray Muhammad Pettway Pickett Pinkney Pope Sharpe Singletary Stokes Tate Tillman Toliver Tyson Vance Vaughn Venable Witherspoon Yarbrough",
  ],
  hispanic: [
    19,
    "Maria Guadalupe Ana Rosa Carmen Juana Veronica Leticia Alejandra Gabriela Daniela Valeria Camila Sofia Luz Esperanza Marisol Yesenia Elena Lucia Beatriz Silvia Norma Irma Blanca Patricia Claudia Mariana Xiomara Paola Fernanda Ximena Dulce Yolanda Rocio Graciela Isabel Pilar Noemi",
    "Jose Juan Luis Carlos Jorge Miguel Jesus Francisco Antonio Alejandro Manuel Pedro Ricardo Fernando Roberto Eduardo Sergio Javier Raul Hector Oscar Ruben Arturo Ramon Enrique Alberto Diego Mateo Santiago Emilio Rafael Andres Armando Cesar Ernesto Gustavo Ignacio Julio Marco Rodrigo",
    "Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes Cruz Morales Ortiz Gutierrez Chavez Ramos Ruiz Mendoza Alvarez Jimenez Castillo Romero Moreno Herrera Medina Aguilar Vargas Guzman Munoz Mendez Salazar Soto Delgado Pena Rios Alvarado Sandoval Contreras Guerrero Estrada Ortega Nunez Maldonado Santiago Vega Figueroa Rojas Acosta Padilla Cabrera Juarez Molina Campos Navarro Serrano Valdez Fuentes Miranda Ochoa Cervantes Robles Trujillo Velasquez Zamora Barrera Villarreal Escobar Pacheco Ibarra Cisneros Galvan Arellano Bravo Bustamante Calderon Camacho Cardenas Castaneda Cordova Corona Cortez Davila Dominguez Duran Elizondo Esparza Esquivel Felix Franco Gallegos Garza Leal Lucero Lugo Macias Marquez Mejia Meza Montoya Mora Murillo Nava Nieves Olivares Orozco Ponce Quintero Rangel Rosales Rosario Rubio Saenz Salas Salinas Solis Suarez Tapia Toro Trevino Valencia Valle Vasquez Zavala Zuniga",
  ],
  italian: [
    4,
    "Gina Francesca Angelina Carla Rosalie Bianca Antonella Giulia Chiara Donatella Paola Serena Lucia Concetta Mia",
    "Vincenzo Dominic Angelo Rocco Carmine Salvatore Marco Giovanni Enzo Luca Nico Sal Dante Lorenzo Gino",
    "Russo Esposito Romano Colombo Ricci Marino Greco Bruno Gallo Conti DeLuca Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli Vitale Lombardo Serra Coppola DeSantis D'Angelo Villa",
  ],
  polish: [
    4,
    "Agnieszka Katarzyna Olga Natalia Irina Svetlana Tatiana Oksana Yulia Halina Jadwiga Ewa Zofia Marta Ludmila",
    "Piotr Tomasz Ivan Dmitri Sergei Vladimir Andrzej Pavel Bogdan Oleksandr Mykola Jakub Stanislaw Viktor Yuri",
    "Kowalski Nowak Wisniewski Kaminski Lewandowski Zielinski Wozniak Kozlowski Jankowski Mazur Krawczyk Petrov Ivanova Volkov Sokolov Popov Lebedev Kozlov Morozov Shevchenko Kovalenko Bondarenko Tkachenko Melnyk Kravchenko Novak Horvath Svoboda Dvorak Jovanovic Petrovic Nikolic Markovic Dragovic Pavlov Orlov Zaytsev",
  ],
  indian: [
    4,
    "Priya Anjali Deepa Kavita Lakshmi Sunita Pooja Neha Divya Meera Shreya Ananya Rekha Swati Radhika Nisha Aarti Geeta",
    "Raj Amit Sanjay Vikram Rahul Arjun Anil Suresh Ravi Rohan Krishna Manish Deepak Harpreet Gurpreet Naveen Karthik Venkata",
    "Patel Singh Shah Sharma Kumar Gupta Reddy Rao Desai Mehta Joshi Iyer Nair Menon Kapoor Khanna Malhotra Chopra Verma Agarwal Bhatt Trivedi Pillai Krishnan Subramanian Venkataraman Chatterjee Mukherjee Banerjee Das Ghosh Kaur Gill Sandhu Dhillon Grewal Bains Naidu",
  ],
  chinese: [
    4,
    "Mei Li Xiu Ying Jing Yan Hui Fang Wei Min Lan Xin Yu Qing Jia Hua Ling Na",
    "Wei Jun Ming Hao Jian Bo Feng Lei Qiang Tao Peng Yong Cheng Zhi Kai Long Guang Bin",
    "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Tang Deng Feng Cheng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du Ye Wong Chan Lam Cheung Leung Ng Lau Kwok",
  ],
  filipino: [
    2,
    "Maricel Jocelyn Rowena Analyn Divina Cherry Marites Lorna Jasmin Imelda Corazon Rosalinda Arlene",
    "Rodel Jomar Reynaldo Ferdinand Danilo Jayson Arnel Renato Edgardo Romeo Ariel Efren Rommel",
    "Santos Bautista Villanueva DelaCruz Mercado Aquino Pascual Manalo Dizon Magsaysay Tolentino Salonga Macaraeg Panganiban Dimaculangan Catacutan Lacson Agbayani Abad Soriano Evangelista",
  ],
  vietnamese: [
    3,
    "Linh Thuy Huong Mai Lan Hoa Trang Ngoc Phuong Hanh Thao Nhung Kim Tuyet Bich",
    "Minh Tuan Hung Dung Duc Khanh Thanh Quang Long Hieu Nam Phuc Tien Vinh Bao",
    "Nguyen Tran Le Pham Huynh Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Dinh Trinh Mai Dao Luong Truong Lam Cao Ta",
  ],
  korean: [
    2,
    "Jiwoo Minji Soojin Hyejin Eunji Yuna Jihye Mina Sunhee Kyungja Haeun Seoyeon",
    "Minjun Jihoon Sungho Donghyun Hyun Jaewon Taeyang Youngho Seungmin Kwang Joon Sangwoo",
    "Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Yoo Hong Moon Bae Nam Noh",
  ],
  arab: [
    3,
    "Fatima Aisha Layla Noor Mariam Zainab Hana Amira Yasmin Rania Salma Huda Khadija Samira Dina",
    "Mohammed Ahmed Ali Omar Hassan Hussein Khalid Youssef Ibrahim Mustafa Karim Tariq Samir Bilal Faisal",
    "Khan Hassan Ali Ahmed Hussain Ibrahim Mohamed Saleh Nasser Haddad Khoury Mansour Aziz Rahman Siddiqui Farouk AlMasri AbuSaleh Shaheen Najjar Darwish Bakir Hamdan Zaman Karimi Tehrani Rahimi Hosseini Ahmadi",
  ],
  west_african: [
    2,
    "Ngozi Chioma Adaeze Folake Amina Abena Akosua Yetunde Ifeoma Fatou Mariama Blessing Funmilayo",
    "Emeka Chinedu Kwame Kofi Oluwaseun Tunde Ibrahima Mamadou Sekou Obinna Kwabena Babatunde Chukwuma",
    "Okafor Adeyemi Okonkwo Mensah Diallo Traore Ogunleye Balogun Eze Nwosu Okoye Adebayo Osei Owusu Boateng Asante Sow Camara Toure Ndiaye Keita Bah Barry Kamara Sesay Conteh Koroma",
  ],
  east_african: [
    2,
    "Hodan Sahra Amal Hirut Tigist Selam Meron Ubah Ifrah Faduma Bethlehem",
    "Abdi Yusuf Mohamud Tesfaye Dawit Bekele Abdirahman Girma Liban Warsame Yonas",
    "Abdullahi Warsame Farah Hersi Jama Osman Mohamud Tesfaye Bekele Haile Gebre Tadesse Alemu Abebe Mekonnen Omar Nur Guled Duale Kidane Desta Wolde",
  ],
  haitian: [
    2,
    "Marie Rose Guerline Nadege Fabiola Widline Carline Mirlande Ketsia Roseline",
    "Jean Pierre Wilner Frantz Jacques Emmanuel Ronald Reginald Evens Stanley",
    "Jean Pierre Joseph Charles Louis Baptiste Francois Desir Etienne Toussaint Dorvil StLouis Saintil Cadet Alexis Augustin Beauvais Celestin Delva Fleurant Guerrier Lamour Mompoint",
  ],
  native: [
    2,
    "Shawna Winona Cheyenne Dakota Kaya Aiyana Tallulah Marlene Verna Darlene Lorraine",
    "Delbert Leland Wilford Dakota Cody Chaska Elroy Harlan Virgil Dwight Emerson",
    "Begay Yazzie Tsosie Benally Nez Whitehorse Redbird TwoBulls BlackElk Tso Chee Etsitty Manygoats Becenti Cly Bigcrow Swallow RunningBear LittleThunder Whiteshirt Goldtooth Honyumptewa Nampeyo Sockabasin Littlewolf",
  ],
};
export interface Origin {
  name: string;
  share: number;
  women: string[];
  men: string[];
  last: string[];
}
export const origins: Origin[] = Object.entries(table).map(([name, [share, women, men, last]]) => ({
  name,
  share,
  women: women.split(" "),
  men: men.split(" "),
  last: last.split(" "),
}));

export const nicknames: Readonly<Record<string, string>> = Object.fromEntries(
  "Robert Bob,William Bill,James Jim,Michael Mike,David Dave,Richard Rick,Joseph Joe,Thomas Tom,Charles Chuck,Daniel Dan,Matthew Matt,Anthony Tony,Steven Steve,Andrew Andy,Kenneth Ken,Edward Ed,Nicholas Nick,Samuel Sam,Elizabeth Liz,Jennifer Jen,Margaret Peggy,Susan Sue,Jessica Jess,Deborah Debbie,Rebecca Becky,Katherine Kate,Francisco Paco,Guadalupe Lupe,Alejandro Alex"
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);
export const hobbyWords =
  "sunny fishing guitar mustang yankees cowboys gamer chef nurse dog cat blue lucky star rider truck hiker mama papa tiger panther eagles soccer hoops runner garden books coffee music dance angel rose moon wolf".split(
    " ",
  );

export const english: Origin = need(origins[0]);
export interface Habit {
  english?: number;
  double?: number;
  join?: string;
  borrow?: [string, number];
  stems?: string[];
  ends?: string[];
}
const parts = (stems: string, ends: string): { stems: string[]; ends: string[] } => ({
  stems: stems.split(" "),
  ends: ends.split(" "),
});
// How names of an origin are made in the United States: English first names, double names, borrowed and built surnames.
export const habits: Readonly<Record<string, Habit>> = {
  english: {
    english: 0,
    double: 0.05,
    ...parts(
      "Ash Black Brad Brom Burn Clif Cran Crow East Ellis Fair Farn Had Hart Hay Hol Kirk Lang Law Linden Marsh Mill Nor Oak Pen Ral Rock Sher Stan Stock Thorn Wake Wes Whit Win Wood",
      "bourne brook bury by combe den field ford ham hurst land ley low man more ridge shaw stead ton well wick worth",
    ),
  },
  german: {
    english: 0.5,
    ...parts(
      "Acker Berg Blum Brand Eich Eisen Feld Gold Gross Hart Hof Kauf Licht Linden Neu Ober Rosen Roth Silber Stein Wald Wein Winter",
      "auer bach baum berg feld hauer haus heim man mann meier stein thal ner",
    ),
  },
  african_american: { english: 0.45, borrow: ["english", 0.75] },
  hispanic: { english: 0.35, double: 0.12 },
  italian: {
    english: 0.6,
    ...parts(
      "Al Bel Bor Cal Car Cas Del Fer Gal Mar Mon Pal Pel San Tor Val Ven",
      "andro arelli asco ati azzo ella ello eri etti iani ino isi oni otti ucci",
    ),
  },
  polish: {
    english: 0.3,
    ...parts(
      "Bab Bor Czar Dab Dom Grab Jab Kal Kar Kon Mal Mich Ol Pod Raj Sad Sob Szym Tom Wil Zab Zur",
      "alski anowicz ansky arek czyk enko etsky iak icki inski lowski owicz ovic ski",
    ),
  },
  indian: {
    english: 0.1,
    ...parts(
      "Bala Chandra Dhana Gopala Hari Jaya Loka Maha Nara Padma Rama Sri Surya Vijaya Yoga",
      "krishna lingam murthy natha nathan rajan raman singh swamy varma",
    ),
  },
  chinese: { english: 0.4, double: 0.65, join: "" },
  vietnamese: { english: 0.25, double: 0.65 },
  korean: { english: 0.35, double: 0.5, join: "-" },
  filipino: { english: 0.4, double: 0.15, borrow: ["hispanic", 0.6] },
  native: { english: 0.65, borrow: ["english", 0.55] },
  haitian: {
    english: 0.2,
    double: 0.4,
    join: "-",
    ...parts(
      "Beau Bel Bon Des Du Mont Pier Saint Val",
      "champs court fils fort lieu louis mars mont rose val ville",
    ),
  },
  arab: {
    english: 0.08,
    ...parts(
      "Al Abu El Ben",
      "Amin Bakr Bayati Daher Fadel Hadi Harbi Jaber Kassem Khatib Masri Najjar Omari Qasim Rashid Saadi Sayed Shami Tamimi Zahrani",
    ),
  },
  west_african: {
    english: 0.3,
    ...parts(
      "Ade Akin Chuk Eze Nwa Odu Ogun Olu Oko Uwa",
      "bayo chukwu dele gbe koya kunle nna rinde sanya segun wale wu",
    ),
  },
  east_african: { english: 0.1, borrow: ["arab", 0.4] },
};

/** What is there by construction. */
export function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("missing");
  return value;
}
