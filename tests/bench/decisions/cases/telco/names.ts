// Common given and family names by origin, from general knowledge (U.S. Census 2010 surnames file; SSA baby names); combinations are invented.
export type Origin = { share: number; foreign: number; m: string[]; f: string[]; last: string[] };
const o = (share: number, foreign: number, m: string, f: string, last: string): Origin => ({
  share,
  foreign,
  m: m.split(" "),
  f: f.split(" "),
  last: last.split(" "),
});

export const elderM =
  "Robert James John William Richard Charles Donald George Thomas Kenneth Harold Walter Raymond Eugene Ralph Gerald Roy Clarence Leonard Norman Vernon Melvin Wayne Glenn Floyd".split(
    " ",
  );
export const elderF =
  "Mary Barbara Betty Patricia Dorothy Margaret Shirley Ruth Joan Carol Judith Helen Doris Marilyn Beverly Lois Norma Phyllis Janice Gloria Marjorie Evelyn Joyce Wilma Geraldine".split(
    " ",
  );

export const origins: Record<string, Origin> = {
  Anglo: o(
    50,
    0.02,
    "Michael David Brian Kevin Jason Matthew Joshua Tyler Ryan Eric Scott Mark Steven Timothy Andrew Kyle Dylan Austin Zachary Jacob Ethan Logan Hunter Cody Chad Todd Craig Greg Keith Shane Travis Derek Brett Nathan Benjamin Samuel Aaron Adam Patrick Sean",
    "Jennifer Jessica Amanda Ashley Sarah Emily Megan Heather Melissa Amy Kimberly Lisa Michelle Rachel Lauren Brittany Kayla Hannah Madison Abigail Olivia Taylor Courtney Danielle Kelly Tracy Stephanie Nicole Christina Rebecca Laura Katherine Erin Shannon Holly April Crystal Tiffany Kristen Allison",
    "Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Martin Thompson White Clark Lewis Hall Allen Young King Wright Hill Scott Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Murphy Cook Rogers Morgan Peterson Cooper Reed Bailey Kelly Howard Cox Ward Richardson Watson Wood Bennett Gray Hughes Myers Long Foster Sanders Ross Powell Sullivan Russell Fisher Henderson Hamilton Graham Wallace Cole West Jordan Reynolds Hayes Bryant Ellis Stevens Ford Marshall Owens Harrison Kennedy Hunt Hicks Crawford Henry Boyd Mason Kerr Olson Larson Schmidt Schultz Weber Hoffman Becker Carlson Hansen Meyer Wagner Snyder Fox Dunn Barker Stone Lambert Pruitt Hatfield Mullins Sizemore O'Brien McCarthy O'Connor McDonald",
  ),
  "African American": o(
    12.5,
    0.03,
    "Darnell Marcus Terrence Jamal Tyrone Andre Malik DeShawn Reginald Darius Jalen Isaiah Xavier Cedric Demetrius Lamar Kendrick Trevon Curtis Maurice",
    "Latoya Keisha Ebony Aaliyah Imani Tanisha Shanice Jasmine Kiara Monique Tamika Latasha Destiny Raven Nia Ciara Yolanda Denise Alicia Precious",
    "Washington Jefferson Jackson Robinson Harris Banks Booker Williams Johnson Brown Davis Coleman Simmons Gaines Dixon Mosley Gadson Tucker Bryant Mack Joseph Charles Rivers Pettway Singletary",
  ),
  Hispanic: o(
    18.5,
    0.33,
    "José Juan Luis Carlos Jorge Miguel Jesús Francisco Manuel Antonio Alejandro Ricardo Fernando Eduardo Javier Sergio Oscar Raul Hector Ramon Diego Adrian Cristian Angel Victor",
    "Maria Guadalupe Ana Rosa Carmen Gabriela Alejandra Veronica Claudia Yesenia Daniela Adriana Leticia Silvia Sofia Valeria Luz Elena Patricia Marisol Karina Xiomara Esmeralda Yolanda Beatriz",
    "Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes Morales Cruz Ortiz Gutierrez Chavez Ramos Ruiz Alvarez Mendoza Castillo Vasquez Jimenez Romero Moreno Herrera Medina Aguilar Vargas Guzman Mendez Salazar Peña Nuñez Cabrera Cordova Zuniga Escobar Pineda",
  ),
  Italian: o(
    2,
    0.03,
    "Anthony Dominic Vincent Frank Joseph Nicholas Marco Angelo Salvatore Paul",
    "Maria Gina Angela Theresa Francesca Carla Lisa Donna Rosemarie Nicole",
    "Russo Esposito Romano Colombo Ricci Marino Greco Bruno Gallo DeLuca Caruso Ferrara Mancini Rizzo Lombardi DiMarco",
  ),
  Polish: o(
    1.4,
    0.12,
    "Adam Piotr Tomasz Marek Stanley Casimir Paul Mark Krzysztof Andrzej",
    "Anna Katarzyna Agnieszka Monika Ewa Barbara Joanna Teresa Irene Magda",
    "Kowalski Nowak Wisniewski Kaminski Lewandowski Zielinski Wojcik Szymanski Dombrowski Jankowski Kozlowski Wrobel",
  ),
  Slavic: o(
    1.3,
    0.6,
    "Dmitry Sergey Andrey Oleksandr Ivan Vladimir Yuri Mykola Igor Pavel",
    "Olena Natalia Oksana Svetlana Irina Tatiana Yulia Ludmila Anastasia Kateryna",
    "Ivanov Petrenko Kovalenko Shevchenko Bondarenko Sokolov Kuznetsov Melnyk Tkachenko Volkov Popov Moroz",
  ),
  Jewish: o(
    1,
    0.05,
    "Aaron David Jonathan Adam Joshua Ari Menachem Eli",
    "Rachel Leah Miriam Sarah Shira Rivka Dana Tamar",
    "Cohen Levy Goldberg Friedman Rosenberg Katz Shapiro Weiss Schwartz Feldman Kaplan Klein",
  ),
  Chinese: o(
    2.3,
    0.65,
    "Wei Jun Ming Hao Lei Jian Kevin Jason Eric Daniel Xiaoming Zhihao",
    "Li Xiu Mei Jing Yan Fang Amy Grace Vivian Michelle Xiaoling Yuting",
    "Wang Li Zhang Chen Liu Huang Lin Wu Zhou Yang Zhao Xu Sun Ma Zhu Chan Wong Lee Leung Cheng",
  ),
  Indian: o(
    2.2,
    0.7,
    "Rajesh Amit Sanjay Vijay Arjun Rahul Suresh Anil Karthik Vikram Harpreet Gurpreet",
    "Priya Anjali Deepa Sunita Lakshmi Kavita Neha Pooja Shreya Meena Harleen Simran",
    "Patel Shah Singh Kumar Sharma Reddy Gupta Rao Krishnan Iyer Desai Mehta Kaur Nair Joshi Venkataraman",
  ),
  Filipino: o(
    1.6,
    0.5,
    "Jose Ramon Rommel Jayson Mark Ferdinand Rodel Arnel Ronaldo Michael",
    "Maricel Rowena Jocelyn Marites Rosalie Cherry Lourdes Analyn Gemma Kristine",
    "Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Villanueva Aquino Dela_Cruz Pascual Manalo Salonga",
  ),
  Vietnamese: o(
    1.3,
    0.6,
    "Minh Tuan Hung Dung Long Khanh Kevin Andy Thanh Duc Tommy Hieu",
    "Lan Huong Mai Linh Thuy Nga Hoa Kim Tiffany Jenny Phuong Trang",
    "Nguyen Tran Le Pham Huynh Hoang Vo Vu Dang Bui Do Ngo Ly",
  ),
  Korean: o(
    1,
    0.6,
    "Sung Jin Hyun Daniel Joon Brian Min-jun Sang Young Jae",
    "Ji Eun Soo Grace Hye Mi Min-ji Esther Yoon Susan",
    "Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin",
  ),
  Arab: o(
    1.2,
    0.55,
    "Mohammed Ahmed Ali Omar Hassan Khalid Yousef Mahmoud Ibrahim Tariq",
    "Fatima Aisha Layla Noor Zainab Mariam Huda Rania Amal Salma",
    "Haddad Khalil Hassan Ali Saleh Nasser Mansour Hamdan Al-Masri Ibrahim Abdallah Saad Farah",
  ),
  Persian: o(
    0.3,
    0.6,
    "Ali Reza Amir Babak Farhad Kamran",
    "Shirin Leila Nasrin Parisa Maryam Azadeh",
    "Hosseini Ahmadi Rahimi Karimi Moradi Tehrani",
  ),
  Nigerian: o(
    0.6,
    0.6,
    "Chukwuemeka Oluwaseun Emeka Tunde Ikenna Babatunde Chidi Samuel",
    "Ngozi Chioma Adaeze Folake Blessing Funmilayo Amaka Grace",
    "Okafor Adeyemi Okonkwo Balogun Eze Nwosu Adebayo Obi Ogunleye Chukwu",
  ),
  "East African": o(
    0.7,
    0.7,
    "Abdi Mohamed Dawit Yonas Abdullahi Tesfaye Bereket Hussein Ahmed",
    "Hodan Selam Hawa Amina Meron Fadumo Tigist Halima Bethlehem",
    "Mohamed Ahmed Ali Abdi Hassan Tesfaye Bekele Haile Farah Warsame Gebre Osman",
  ),
  Haitian: o(
    0.5,
    0.55,
    "Jean Pierre Wilner Frantz Reginald Emmanuel Stanley",
    "Marie Guerline Rose Nadege Fabiola Mirlande Daphne",
    "Jean Pierre Joseph Louis Charles Francois Baptiste Augustin Desir Saint-Louis",
  ),
  Brazilian: o(
    0.4,
    0.7,
    "João Thiago Rafael Bruno Gustavo Leandro",
    "Juliana Camila Fernanda Larissa Patricia Aline",
    "Silva Souza Oliveira Pereira Costa Almeida Ferreira Ribeiro",
  ),
  Native: o(
    0.9,
    0,
    "Leonard Harrison Myron Darrell Wilson Ernest Tyrell Delbert",
    "Verna Bessie Tanya Shawna Lorraine Charlene Darlene Michelle",
    "Begay Yazzie Benally Tsosie Nez Tso Begaye Etsitty Manygoats Redhouse Whitehorse",
  ),
  Hmong: o(
    0.3,
    0.35,
    "Tou Chue Pao Kong Xeng Bee Tong",
    "Mai Pa Kia Yer Bao Ka Mee",
    "Vang Xiong Yang Lee Thao Lor Moua Her Vue Cha",
  ),
  Polynesian: o(
    0.3,
    0.05,
    "Sione Tavita Kimo Kekoa Semisi Keoni",
    "Leilani Mele Malia Sela Kalani Ana",
    "Kealoha Tupou Fonoti Kahale Leota Taufa Kekauoha",
  ),
};

export const streets =
  "Maple Oak Cedar Pine Elm Walnut Chestnut Hickory Willow Birch Main Church Park Lake Hill Ridge River Spring Mill Highland Forest Sunset Lincoln Washington Jackson Jefferson Madison Monroe Adams Franklin Grant Cleveland Harrison Garfield Roosevelt Kennedy Marshall Howard Clinton Hamilton Lafayette Meadow Valley Prospect Summit Grove Fairview Woodland Lakeview Greenwood Orchard Cherry Dogwood Magnolia Sycamore Poplar Juniper Laurel Holly Hawthorne Linden Cottonwood Mesquite Briarwood Stonegate Foxglove Canterbury Windsor Cambridge Oxford Sheffield Bristol Ashland Belmont Berkeley Colfax Delmar Euclid Fulton Glenwood Hanover Irving Kenmore Lexington Melrose Newport Ogden Penn Quincy Racine Sherman Troy Union Vernon Wabash York Canyon Vista Mesa Mission Alvarado Rancho Sierra Cactus Pecan Bluebonnet Live_Oak Rosewood Parkside Northgate Southview Eastwood Westfield College University School Depot Railroad Market Court Front Water Pleasant"
    .split(" ")
    .map((s) => s.replace("_", " "));
export const hobbies =
  "dodgers raiders steelers cowboys fishing hunter trucker mustang harley nurse teacher gamer baker music guitar yoga sunshine sweetpea bluejay redbird tiger panther lucky blessed kitty dogmom momof3 papabear grandma soccer hoops surf skater artist books coffee tacos".split(
    " ",
  );

export function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("missing");
  return value;
}
