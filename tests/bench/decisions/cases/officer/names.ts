// Names by origin. Every kind of applicant, honest or not, draws from the same mix.
export type Random = () => number;
export type Sex = "m" | "f";

export function pick<T>(r: Random, list: readonly T[]): T {
  const v = list[Math.floor(r() * list.length)];
  if (v === undefined) throw new Error("empty list");
  return v;
}
// Common names are more common: the front of a list is drawn more often.
function front(r: Random, list: readonly string[]): string {
  const v = list[Math.floor(list.length * r() ** 1.12)];
  return v ?? "Lee";
}

interface Pool {
  share: number;
  m: string[];
  f: string[];
  last: string[];
}
const w = (s: string): string[] => s.trim().split(/\s+/);

const pools: Record<string, Pool> = {
  anglo: {
    share: 0.33,
    m: w(
      "James Michael Robert John David William Christopher Matthew Joshua Daniel Andrew Ryan Thomas Brian Kevin Eric Jason Timothy Scott Mark Steven Jeffrey Kyle Tyler Benjamin Nathan Adam Zachary Justin Gregory Patrick Sean Travis Dustin Cody Austin Ethan Logan Caleb Luke Owen Connor Hunter Dylan Ronald Gary Larry Dennis Douglas Roger Wayne Keith Russell Craig Chad Shane Joel Grant Wesley Clayton",
    ),
    f: w(
      "Jennifer Mary Jessica Ashley Sarah Amanda Elizabeth Emily Melissa Michelle Stephanie Heather Nicole Rebecca Laura Amy Megan Lauren Rachel Kelly Samantha Hannah Abigail Madison Olivia Emma Grace Lisa Karen Susan Nancy Linda Barbara Patricia Donna Carol Sandra Sharon Cynthia Pamela Deborah Brenda Kathleen Judith Janet Tammy Dawn Wendy Tina Erin Shannon Allison Katherine Courtney Kristen Amber Danielle Brittany Paige Haley Kayla Brooke Molly",
    ),
    last: w(
      "Smith Johnson Miller Davis Wilson Anderson Taylor Moore Martin Thompson White Clark Lewis Hall Allen Young King Wright Scott Hill Baker Nelson Campbell Mitchell Roberts Phillips Evans Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Bailey Kelly Ward Cox Richardson Wood Bennett Gray Hughes Price Myers Long Foster Sanders Ross Powell Sullivan Russell Jenkins Perry Butler Barnes Fisher Henderson Cole Hamilton Graham Reynolds Wallace West Hayes Ford Marshall Owens McDonald Harrison Ellis Gibson Kennedy Cruz Marsh Snyder Hunt Hicks Palmer Wagner Stone Boyd Fox Rice Schmidt Schultz Hoffman Weaver Keller Becker Vaughn Decker Yoder Hess Bishop Frost Sloan Brandt Novotny Lindgren Halvorson Erickson",
    ),
  },
  black: {
    share: 0.13,
    m: w(
      "Marcus Darnell Terrence Andre Jamal Malik Tyrone Deshawn Reginald Curtis Maurice Isaiah Xavier Darius Jalen Antoine Cedric Lamar Quincy Dwayne Rashad Trevon Kendrick Jerome Elijah Demetrius Byron Clifton Marquis Devonte",
    ),
    f: w(
      "Keisha Latoya Ebony Tamika Imani Aaliyah Shanice Monique Tanisha Kiara Jasmine Nia Raven Destiny Latasha Yolanda Deja Tiara Precious Shaniqua Renee Denise Gloria Dominique Candace Alicia Tasha Bernice Odessa",
    ),
    last: w(
      "Washington Jefferson Jackson Williams Johnson Brown Jones Robinson Harris Walker Banks Booker Gaines Dorsey Mosley Rivers Singleton Gadson Hairston Bolden Merriweather Broadnax Pettiway Ruffin Battle Tolliver Chatman Whitfield Muhammad Coleman Simmons Bryant Alexander Hampton Joyner Blackwell Ledbetter Beasley",
    ),
  },
  hispanic: {
    share: 0.2,
    m: w(
      "Jose Juan Luis Carlos Jorge Miguel Jesus Francisco Antonio Pedro Manuel Alejandro Ricardo Javier Fernando Eduardo Roberto Sergio Raul Hector Oscar Diego Andres Angel Victor Ramon Arturo Mateo Santiago Cesar Ruben Ernesto Gerardo",
    ),
    f: w(
      "Maria Guadalupe Ana Rosa Carmen Juana Leticia Gabriela Veronica Sandra Patricia Elena Silvia Claudia Alejandra Adriana Yolanda Isabel Marisol Daniela Valeria Ximena Camila Lucia Esperanza Rocio Beatriz Norma Irma Araceli Karina Paola Yesenia",
    ),
    last: w(
      "Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes Morales Cruz Ortiz Gutierrez Chavez Ramos Ruiz Mendoza Castillo Jimenez Vasquez Moreno Herrera Medina Aguilar Vargas Guerrero Salazar Delgado Soto Contreras Sandoval Guzman Mejia Rojas Pineda Zavala Montoya Cardenas Cervantes Villarreal Trevino Orozco Quintero Barrera Escobedo Arellano Figueroa Bermudez Zepeda Cisneros Alvarado Benitez Camacho Dominguez Espinoza Fuentes Galvan Huerta Ibarra Juarez Leal Lozano Macias Nunez Ochoa Padilla Quiroz Rangel Rosales Salinas Solis Tapia Trujillo Zamora Batista Polanco Marte Tejada Colon Ayala Bonilla Portillo Escobar",
    ),
  },
  chinese: {
    share: 0.05,
    m: w(
      "Wei Jun Ming Hao Lei Jian Feng Kevin Jason Eric Bo Qiang Tao Peng Yang Xin Hong Zhen Cheng Kai Raymond Vincent Gang Long",
    ),
    f: w(
      "Mei Li Xiu Ying Fang Yan Jing Na Min Hui Lan Amy Grace Vivian Xia Ling Yu Qian Wen Hua Juan Shu Zhi Cindy",
    ),
    last: w(
      "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo Lin He Gao Liang Zheng Luo Song Xie Tang Han Cao Deng Feng Peng Zeng Jiang Shen Lu Fang Yuan",
    ),
  },
  korean: {
    share: 0.03,
    m: w(
      "Minho Jisung Sungmin Joon Daniel Brian Hyun Seung Donghyun Taeyang Jaeho Young Peter Kyung Wonjin Sangwoo Insoo Byung",
    ),
    f: w(
      "Jiyoung Soojin Minji Hana Eunhee Grace Esther Sunhee Yuna Hyejin Mikyung Jihye Christine Sora Boyoung Kyunghee Eunji Sarang",
    ),
    last: w(
      "Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Yoo Hong Moon Bae Baek Nam Noh Ryu Min Pyo",
    ),
  },
  vietnamese: {
    share: 0.05,
    m: w(
      "Minh Tuan Hung Dung Duc Hai Long Nam Quang Thanh Tien Vinh Khoa Phuc Son Tri Bao Andy Tony Hieu Cuong Loc Khanh Dat",
    ),
    f: w(
      "Linh Huong Lan Thuy Hoa Mai Nga Trang Phuong Thao Ngoc Hanh Kim Yen Tuyet Anh My Hien Van Diep Jenny Tina Loan Chau",
    ),
    last: w(
      "Nguyen Tran Le Pham Huynh Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Dinh Truong Lam Mai Trinh Luu Thai Cao Doan Ta Quach Kieu",
    ),
  },
  southasian: {
    share: 0.06,
    m: w(
      "Rahul Amit Sanjay Vikram Arjun Rohan Suresh Ramesh Anil Deepak Ravi Imran Bilal Farhan Karthik Manoj Nikhil Harpreet Gurpreet Ajay Vijay Prakash Tariq Naveen Aditya Pranav Kiran Mohan",
    ),
    f: w(
      "Priya Anjali Neha Pooja Sunita Kavita Lakshmi Divya Shreya Ayesha Fatima Sana Meera Nisha Rekha Simran Harleen Swati Deepa Geeta Rupa Asha Nadia Zara Ishita Ananya Radha Padma",
    ),
    last: w(
      "Patel Singh Sharma Shah Kumar Gupta Khan Reddy Desai Mehta Rao Iyer Nair Kaur Gill Ahmed Chowdhury Joshi Verma Malik Hussain Das Banerjee Mukherjee Pillai Menon Bhatt Sethi Kapoor Chopra Agarwal Rahman Siddiqui Thapa Gurung Dhaliwal",
    ),
  },
  arab: {
    share: 0.03,
    m: w(
      "Ahmed Mohammed Omar Ali Hassan Youssef Khalid Mahmoud Ibrahim Mustafa Samir Tarek Karim Faisal Nabil Ziad Rami Waleed Bassam Hani Adel Fadi",
    ),
    f: w(
      "Fatima Aisha Layla Mariam Noor Huda Zainab Rania Salma Yasmin Amal Dina Samira Hanan Lina Nadia Rasha Iman Farah Ghada Maha Suha",
    ),
    last: w(
      "Haddad Khoury Nasser Saleh Mansour Hamdan Farah Awad Issa Najjar Khalil Shaheen Sabbagh Aziz Darwish Qasim Barakat Kassab Masri Zaki Habib Sayegh Tawil Hijazi Rashid Younis Jaber",
    ),
  },
  eastafrican: {
    share: 0.03,
    m: w(
      "Abdi Mohamed Ismail Yusuf Hassan Abdullahi Ahmed Dawit Tesfaye Bereket Samuel Yonas Abel Farah Mahad Guled Liban Solomon Daniel Getachew",
    ),
    f: w(
      "Amina Hodan Fadumo Halima Sahra Ifrah Khadija Selam Hanna Tigist Meron Rahel Saba Asha Ubah Ayan Nimo Bethlehem Almaz Hibo",
    ),
    last: w(
      "Ali Mohamed Hassan Abdi Farah Warsame Osman Yusuf Ibrahim Tesfaye Bekele Haile Gebre Tadesse Alemu Abebe Jama Aden Nur Hersi Duale Kebede Wolde Girma Negash Mekonnen",
    ),
  },
  hmong: {
    share: 0.02,
    m: w("Tou Kong Pao Chue Xeng Meng Long Bee Fue Kou Ger Blia Johnny Tong Nhia Vang"),
    f: w("Mai Pa Yer Kia See Bao Chia Nou Houa Xee Gao Mee Sheng Ka Panhia Lia"),
    last: w("Vang Xiong Yang Lor Her Thao Moua Lee Vue Cha Kue Hang Khang Chang Lo Xong Yia Fang"),
  },
  slavic: {
    share: 0.025,
    m: w(
      "Oleksandr Dmitri Ivan Andrei Sergei Pavel Mykola Igor Viktor Bohdan Tomasz Piotr Marek Vasyl Yuri Roman Maksim Taras Nikolai Anton",
    ),
    f: w(
      "Olena Natalia Svetlana Irina Oksana Tatiana Yulia Katarzyna Agnieszka Marta Halyna Ludmila Daria Nadiya Vera Galina Larisa Zofia Inna Kateryna",
    ),
    last: w(
      "Kovalenko Shevchenko Bondarenko Ivanov Petrov Popov Kowalski Nowak Wisniewski Melnyk Tkachenko Kravchuk Volkov Sokolov Morozov Boyko Lysenko Zielinski Mazur Pavlenko Savchenko Hrytsenko Kuzmin Romanov",
    ),
  },
  filipino: {
    share: 0.025,
    m: w(
      "Jerome Rommel Jayson Mark Reynaldo Arnel Rodel Jomar Dennis Noel Renato Benjie Ferdinand Edgar Allan Crisanto Joel Ariel",
    ),
    f: w(
      "Maricel Rowena Jocelyn Cherry Marites Analyn Lorna Rosalie Gemma Jhoanna Liezl Aileen Imelda Corazon Divina Mylene Arlene Sheryl",
    ),
    last: w(
      "Santos Bautista Reyes Ocampo Dizon Manalo Pascual Aquino Villanueva Mercado Tolentino Salonga Magsaysay Dimaculangan Lacson Navarro Panganiban Macaraeg Agustin Velasco Cabrera Evangelista",
    ),
  },
  native: {
    share: 0.02,
    m: w(
      "Leonard Darrell Harrison Virgil Emerson Delbert Alvin Kee Wilson Herman Lyle Ervin Tyrell Shawn Myron Garrison",
    ),
    f: w(
      "Bernice Verna Darlene Lorena Charlene Sherry Arlene Tanya Shaina Rolanda Geraldine Marlene Delphine Winona Ilene Cheyenne",
    ),
    last: w(
      "Begay Yazzie Benally Tsosie Nez Tso Bitsui Chee Etsitty Manygoats Peshlakai Redhorse Whitehorse Littlewolf Yellowhair Roanhorse Cly Attakai Tohee Bigfoot Ironcloud Standing",
    ),
  },
};

export function originOf(r: Random): string {
  let x = r();
  for (const [k, p] of Object.entries(pools)) {
    x -= p.share;
    if (x <= 0) return k;
  }
  return "anglo";
}
const poolOf = (o: string): Pool => {
  const p = pools[o];
  if (!p) throw new Error(`no origin ${o}`);
  return p;
};
const heads = w(
    "Ash Brad Black Hart Hol Wood Stan Green Whit Ever Kirk Lang Brook Fair Win Hay Al Ro Cal Thorn",
  ),
  tails = w("ford ton well field ley worth man wood burn ham land den brook by");
// Two-part given names, second names and initials, as each people writes them.
export function firstOf(r: Random, o: string, sex: Sex): string {
  const a = front(r, r() < 0.93 ? poolOf(o)[sex] : poolOf("anglo")[sex]),
    b = front(r, poolOf(o)[sex]),
    x = r();
  if (a === b) return a;
  if (o === "chinese" || o === "korean")
    return x < 0.6 && a.length < 6 && b.length < 6 ? a + b.toLowerCase() : a;
  if (o === "vietnamese" || o === "hmong") return x < 0.55 ? `${a} ${b}` : a;
  return x < (o === "anglo" ? 0.03 : 0.16)
    ? `${a} ${b}`
    : x < 0.2
      ? `${a} ${b.charAt(0)}${r() < 0.4 ? "." : ""}`
      : a;
}
export function lastOf(r: Random, o: string): string {
  if ((o === "anglo" && r() < 0.5) || (o === "black" && r() < 0.3)) return pick(r, heads) + pick(r, tails);
  return front(r, poolOf(o).last);
}

const nick: Record<string, string> = {
  James: "Jim",
  Michael: "Mike",
  Robert: "Bob",
  John: "Jack",
  David: "Dave",
  William: "Bill",
  Christopher: "Chris",
  Matthew: "Matt",
  Joshua: "Josh",
  Daniel: "Dan",
  Andrew: "Drew",
  Thomas: "Tom",
  Timothy: "Tim",
  Steven: "Steve",
  Jeffrey: "Jeff",
  Benjamin: "Ben",
  Nathan: "Nate",
  Gregory: "Greg",
  Ronald: "Ron",
  Douglas: "Doug",
  Jennifer: "Jen",
  Jessica: "Jess",
  Elizabeth: "Liz",
  Melissa: "Missy",
  Michelle: "Shelly",
  Stephanie: "Steph",
  Rebecca: "Becky",
  Samantha: "Sam",
  Susan: "Sue",
  Patricia: "Pat",
  Deborah: "Deb",
  Pamela: "Pam",
  Katherine: "Kate",
  Cynthia: "Cindy",
  Francisco: "Paco",
  Jose: "Pepe",
  Guadalupe: "Lupe",
  Alejandro: "Alex",
  Eduardo: "Eddie",
  Roberto: "Beto",
  Ricardo: "Rick",
  Antonio: "Tony",
  Manuel: "Manny",
  Reginald: "Reggie",
  Terrence: "Terry",
  Isaiah: "Zay",
  Mohammed: "Mo",
  Mohamed: "Mo",
  Oleksandr: "Alex",
  Natalia: "Natasha",
  Reynaldo: "Rey",
  Leonard: "Len",
};
export const nickOf = (first: string): string =>
  nick[first] ?? first.slice(0, Math.max(3, Math.ceil(first.length / 2)));
export const words = w(
  "sunny blue river tiger coffee moon lucky happy soccer music mama papa angel star rose dog cat eagle ninja gamer pixie shadow rocket cowboy guitar lotus falcon hazel maple copper pepper honey comet ranger dancer mountain ocean willow thunder breezy sparkle captain wolf phoenix cookie jazz sugar storm",
);
