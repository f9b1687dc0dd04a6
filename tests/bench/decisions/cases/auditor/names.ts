// Names by origin; the origin is drawn apart from everything else.
export interface Origin {
  id: string;
  share: number;
  men: string[];
  women: string[];
  last: string[];
  twoLast?: number;
  accents?: boolean;
}
const w = (s: string): string[] =>
  s
    .trim()
    .split(/\s+/)
    .map((x) => x.replace(/_/g, " "));
export const origins: Origin[] = [
  {
    id: "anglo",
    share: 40,
    men: w(
      "James Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Steven Paul Andrew Joshua Kenneth Kevin Brian George Timothy Ronald Jason Edward Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Patrick Jack Dennis Tyler Aaron Adam Nathan Zachary Kyle Ethan Jeremy Logan Austin Dylan Connor Caleb Evan Derek Todd Wayne Randy Russell Philip Carl Trevor Garrett Cole Wesley Dustin Brett",
    ),
    women: w(
      "Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Sandra Ashley Emily Kimberly Margaret Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Sharon Cynthia Dorothy Amy Kathleen Angela Shirley Brenda Emma Anna Pamela Nicole Samantha Katherine Christine Helen Rachel Carolyn Janet Heather Diane Olivia Julie Joyce Virginia Victoria Kelly Lauren Christina Joan Evelyn Judith Andrea Hannah Megan Cheryl Martha Madison Abigail Alexis Kayla Brittany Paige Brooke Haley Erin Courtney Allison Leah",
    ),
    last: w(
      "Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Martin Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Reed Cooper Richardson Howard Brooks Kelly Sanders Bennett Wood Henderson Coleman Patterson Bryant Russell Sullivan Harrison McDonald Marshall Wells Stevens Tucker Porter Hunter Mason Shaw Black Olson Austin Tate",
    ),
  },
  {
    id: "black",
    share: 13,
    men: w(
      "DeAndre Marcus Terrence Jamal Tyrone Darius Malik Andre Jalen Demetrius Xavier Isaiah Reginald Kendrick Darnell Quinton Maurice Cedric Lamar Trevon Dwayne Jermaine Elijah Roderick Antoine Tremaine Kareem Devonte Rashad Curtis Clarence Leroy Vernon",
    ),
    women: w(
      "Latoya Keisha Tamika Ebony Aaliyah Imani Shanice Monique Jasmine Tiana Nia Kiara Destiny Raven Yolanda Shaniqua Deja Precious Tanisha Lakeisha Denise Yvette Renee Bernice Gloria Ernestine Kenya Asia Diamond Janelle Simone Latrice Jada",
    ),
    last: w(
      "Washington Jefferson Jackson Banks Booker Williams Johnson Robinson Harris Gaines Mosley Dorsey Rivers Charles Joseph Pierre Battle Glover Byrd Hampton Bolden Cobb McCoy Toles Ellison Broadnax Hairston Randle Whitfield Goodwin Singletary Braxton Mims Tolbert Vaughn Holloway Chatman Muhammad Sykes Ivory Womack Bostick Fields",
    ),
  },
  {
    id: "hispanic",
    share: 18,
    twoLast: 0.22,
    accents: true,
    men: w(
      "José Juan Luis Carlos Jesús Miguel Ángel Jorge Francisco Alejandro Antonio Manuel Ricardo Eduardo Fernando Roberto Javier Pedro Rafael Diego Sergio Raúl Mario Andrés Óscar Héctor Víctor Ramón Alberto Arturo Enrique Julio César Gabriel Adrián Iván Rubén Ernesto Guillermo Marco",
    ),
    women: w(
      "María Guadalupe Rosa Ana Carmen Juana Gabriela Leticia Verónica Patricia Alejandra Elizabeth Margarita Sofía Daniela Lucía Isabel Yesenia Claudia Adriana Mónica Silvia Martha Teresa Beatriz Elena Paola Andrea Fernanda Mariana Esmeralda Rocío Valeria Karina Marisol Xiomara Luz Brenda Jazmín Itzel",
    ),
    last: w(
      "García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Reyes Morales Cruz Ortiz Gutiérrez Chávez Ramos Ruiz Álvarez Mendoza Vásquez Castillo Jiménez Moreno Romero Herrera Medina Aguilar Garza Castro Vargas Fernández Guzmán Muñoz Salazar Soto Delgado Peña Ríos Alvarado Sandoval Contreras Valdez Guerrero Ortega Estrada Núñez Vega Santiago Domínguez Espinoza Silva Padilla Márquez Cortez Rojas Acosta Figueroa Luna Juárez Navarro Campos Molina Ávila Ayala Mejía Carrillo Durán Santos Salinas Robles Solís Lara Aguirre Ochoa Cárdenas Trujillo",
    ),
  },
  {
    id: "chinese",
    share: 3,
    men: w(
      "Wei Jun Ming Hao Lei Kevin Jason Yong Feng Bo Chen David Eric Jian Zhiwei Xiaoming Raymond Henry Tao Yifan",
    ),
    women: w(
      "Li Mei Xin Yan Jing Amy Grace Ying Hui Fang Na Lily Wen Xiaoyan Yuting Cindy Jenny Ling Qian Joyce",
    ),
    last: w(
      "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Wong Chan Cheung Lau Ng Tang Chang Lee Yu Feng",
    ),
  },
  {
    id: "vietnamese",
    share: 2,
    men: w(
      "Minh Duc Tuan Hung Anh Khoa Quang Long Thanh Hieu Nam Vinh Dat Bao Tommy Andy Peter Phuc Son Tien",
    ),
    women: w(
      "Linh Huong Thao Lan Trang Mai Hoa Ngoc Thuy Yen Kim Nhi Vy Phuong Tina Jenny Tuyet Loan Hanh Diep",
    ),
    last: w(
      "Nguyen Tran Le Pham Huynh Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Dinh Truong Luong Lam Cao Ta Mai Trinh",
    ),
  },
  {
    id: "korean",
    share: 1.5,
    men: w(
      "Minjun Jihoon Sungmin Daniel Joon Hyun Brian Seung-Woo Eric Young-Ho Jaehyun David Sang-Min Paul Dong-Hyun",
    ),
    women: w(
      "Jiwoo Soyeon Minji Grace Eunji Hana Esther Yuna Soo-Jin Christine Hye-Won Sarah Ji-Young Eunice Mi-Kyung",
    ),
    last: w(
      "Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Yoo Hong Moon Bae",
    ),
  },
  {
    id: "southasian",
    share: 4.5,
    men: w(
      "Raj Amit Sanjay Vikram Arjun Rohan Anil Suresh Rahul Karthik Ravi Nikhil Imran Faisal Manoj Deepak Sandeep Harpreet Gurpreet Aditya Naveen Prakash Tanvir Bilal Siddharth Venkatesh",
    ),
    women: w(
      "Priya Anjali Neha Pooja Kavita Sunita Lakshmi Divya Meera Shreya Nisha Asha Fatima Ayesha Simran Harleen Deepa Rekha Swati Anita Sneha Nadia Farzana Padma Aishwarya Ritu",
    ),
    last: w(
      "Patel Shah Singh Kumar Sharma Gupta Reddy Rao Khan Desai Mehta Joshi Nair Iyer Agarwal Kaur Ahmed Hussain Chowdhury Bhatt Malhotra Kapoor Verma Krishnan Subramanian Banerjee Mukherjee Gill Dhillon Sandhu Begum Rahman Islam Thapa Gurung Shrestha Pillai Menon",
    ),
  },
  {
    id: "arab",
    share: 2.2,
    men: w(
      "Mohammed Ahmed Ali Omar Hassan Khalid Youssef Ibrahim Mahmoud Tariq Karim Samir Reza Amir Hussein Bilal Ziad Mustafa Nasser Farid",
    ),
    women: w(
      "Fatima Aisha Layla Mariam Noor Zainab Huda Salma Rania Yasmin Nadia Samira Leila Shirin Amina Dina Hanan Maryam Zahra Lina",
    ),
    last: w(
      "Hassan Ali Ahmed Khalil Haddad Nasser Saleh Mansour Ibrahim Abdullah Mahmoud Najjar Hamdan Aziz Karimi Rahimi Hosseini Farah Saad Darwish Abdi Al-Sayed El-Amin Khoury Qasim Sharif Bakr Noori Haidari",
    ),
  },
  {
    id: "african",
    share: 2.3,
    men: w(
      "Chinedu Emeka Kwame Kofi Oluwaseun Tunde Babatunde Abdi Mohamud Dawit Tesfaye Samuel Emmanuel Ibrahim Mamadou Ousmane Ikenna Yonas Abebe Jean-Claude Patrice Kelechi",
    ),
    women: w(
      "Ngozi Chioma Adaeze Amara Funke Abena Akosua Hodan Hawa Selam Tigist Blessing Grace Mercy Aminata Fatoumata Ifeoma Yewande Mekdes Chantal Esperance Nkechi",
    ),
    last: w(
      "Okafor Okonkwo Adeyemi Mensah Boateng Owusu Asante Tesfaye Bekele Haile Mohamed Hussein Warsame Abdi Diallo Traore Diop Kamara Conteh Adebayo Ogunleye Nwosu Eze Balogun Osei Appiah Gebre Alemu Kabongo Mukendi Habimana Uwimana Nyambura Kamau",
    ),
  },
  {
    id: "slavic",
    share: 3.5,
    men: w(
      "Ivan Dmitri Sergei Alexander Vladimir Andriy Oleksandr Piotr Tomasz Marek Igor Viktor Nikola Milan Pavel Bogdan Yuri Maksym Stefan Zoran",
    ),
    women: w(
      "Olga Natalia Svetlana Irina Oksana Anna Katarzyna Agnieszka Tatiana Yulia Elena Iryna Magda Milena Jelena Daria Kateryna Ewa Larisa Zofia",
    ),
    last: w(
      "Ivanov Petrov Smirnov Kowalski Nowak Wojcik Kaminski Lewandowski Shevchenko Kovalenko Bondarenko Tkachenko Jovanovic Petrovic Horvat Novak Popov Volkov Zielinski Dabrowski Melnyk Kravchenko Wisniewski Sokolov Hrynko Bielak Markovic Dvorak",
    ),
  },
  {
    id: "italian-greek",
    share: 3,
    men: w(
      "Anthony Dominic Vincent Salvatore Frank Angelo Rocco Gino Nicholas Marco Luca George Dimitrios Constantine Peter Joseph",
    ),
    women: w(
      "Maria Angela Gina Carmela Francesca Theresa Rosemarie Lucia Antonia Eleni Sophia Christina Nicoletta Marisa Concetta Donna",
    ),
    last: w(
      "Russo Esposito Romano Colombo Ricci Marino Greco Bruno Gallo Conti DeLuca Costa Giordano Mancini Rizzo Lombardi Moretti DiNapoli Caruso Ferrara Santoro Papadopoulos Pappas Karras Nikolaidis Economou D'Angelo D'Amico LaRosa",
    ),
  },
  {
    id: "jewish",
    share: 2,
    men: w(
      "David Joshua Benjamin Jacob Aaron Eli Noah Ari Moshe Yosef Mordechai Samuel Adam Jonathan Ethan Levi",
    ),
    women: w(
      "Rachel Sarah Leah Rebecca Miriam Hannah Esther Chana Naomi Shira Devorah Ilana Talia Rivka Abigail Judith",
    ),
    last: w(
      "Cohen Levy Goldberg Friedman Katz Schwartz Weiss Rosen Shapiro Kaplan Greenberg Klein Rosenberg Stern Feldman Levin Adler Bernstein Hirsch Roth Siegel Horowitz Blum Perlman",
    ),
  },
  {
    id: "filipino",
    share: 2,
    men: w(
      "Jose Mark Jerome Christian Ronaldo Rommel Jun Paolo Reynaldo Arnel Jericho Noel Danilo Rodel Efren",
    ),
    women: w(
      "Maria Jennylyn Rosalie Maricel Cherry Analyn Liza Grace Marites Lovely Rowena Imelda Divina Jocelyn Arlene",
    ),
    last: w(
      "Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Aquino Dela_Cruz Villanueva Ramos Castillo Rivera Dizon Pangilinan Manalo Tolentino Salazar Mercado Macapagal Navarro Soriano Lacson",
    ),
  },
  {
    id: "native",
    share: 1.5,
    men: w(
      "Joseph Leonard Dakota Wayne Raymond Harrison Delbert Emerson Myron Chayton Lyle Alvin Calvin Darrell",
    ),
    women: w(
      "Winona Bernadette Charlene Lorraine Dakota Verna Marlene Shawna Rochelle Arlene Cheyenne Delphine Roberta Geraldine",
    ),
    last: w(
      "Begay Yazzie Tsosie Benally Nez Chee Tso Manygoats Bigman Whitehorse Red_Cloud Black_Elk Two_Bulls Iron_Shell Long_Soldier Littlewolf Tallchief Locklear Oxendine Chavis Killsback Goodluck Begaye Etsitty",
    ),
  },
  {
    id: "hmong-pacific",
    share: 1.5,
    men: w("Tou Pao Chue Kou Xeng Sione Tevita Mana Keoni Kalani Vang Bee Sefo Semisi"),
    women: w("Mai Pa Nhia Kao Bao Mele Leilani Malia Sela Ana Yer Xee Losa Kehau"),
    last: w(
      "Vang Xiong Yang Lor Moua Thao Her Lee Vue Tupou Fonoti Kealoha Kahale Tuiasosopo Faleolo Leota Mataafa Finau",
    ),
  },
];
export const nicknames: Record<string, string[]> = {
  James: ["Jim", "Jimmy"],
  Robert: ["Bob", "Rob"],
  Michael: ["Mike"],
  William: ["Bill", "Will"],
  David: ["Dave"],
  Richard: ["Rick"],
  Joseph: ["Joe"],
  Thomas: ["Tom"],
  Charles: ["Chuck", "Charlie"],
  Christopher: ["Chris"],
  Daniel: ["Dan", "Danny"],
  Anthony: ["Tony"],
  Andrew: ["Andy", "Drew"],
  Joshua: ["Josh"],
  Edward: ["Ed", "Eddie"],
  Nicholas: ["Nick"],
  Benjamin: ["Ben"],
  Samuel: ["Sam"],
  Patricia: ["Pat", "Patty"],
  Jennifer: ["Jen", "Jenny"],
  Elizabeth: ["Liz", "Beth"],
  Jessica: ["Jess"],
  Margaret: ["Maggie", "Peggy"],
  Deborah: ["Deb", "Debbie"],
  Rebecca: ["Becky"],
  Katherine: ["Kate", "Kathy"],
  Samantha: ["Sam"],
  Christina: ["Tina", "Chris"],
  Guadalupe: ["Lupe"],
  José: ["Pepe"],
  Alejandro: ["Alex"],
  Emmanuel: ["Manny"],
  Alexander: ["Alex", "Sasha"],
  Reginald: ["Reggie"],
  Mohammed: ["Mo"],
  Dmitri: ["Dima"],
  Oluwaseun: ["Seun"],
  Harpreet: ["Harry"],
};
export const spellings: Record<string, string[]> = {
  Mohammed: ["Mohamed", "Muhammad"],
  Youssef: ["Yusuf", "Yousef"],
  Hussein: ["Husain"],
  Oleksandr: ["Alexander"],
  Andriy: ["Andrei"],
  Sergei: ["Sergey"],
  Dmitri: ["Dmitry"],
  Natalia: ["Natalya"],
  Iryna: ["Irina"],
  Aisha: ["Ayesha"],
  Fatima: ["Fatma"],
  Steven: ["Stephen"],
  Kathleen: ["Cathleen"],
  Catherine: ["Katherine"],
  Jeffrey: ["Geoffrey"],
  Eric: ["Erik"],
  Sarah: ["Sara"],
  Hannah: ["Hanna"],
  Brittany: ["Britney"],
  Jasmine: ["Jazmine"],
  Nguyen: ["Nguyễn"],
  Chen: ["Chan"],
  Cheung: ["Zhang"],
  Lee: ["Yi"],
};
export const plainLetters = (s: string): string => s.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
export const handles = w(
  "sunshine bluesky lakers cowboys fishing music gamer mommy cooks blessed chef truck guitar soccer purple lucky coffee star tiger ocean garden angel books rider photo dogmom yoga maple nomad jazz",
);
