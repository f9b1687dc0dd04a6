// Common given names and surnames by origin, with the weight of each origin.
const w = (s: string) => s.trim().split(/\s+/);
export type Origin = { share: number; first: string[]; last: string[] };
export const ORIGINS: Record<string, Origin> = {
  Anglo: {
    share: 44,
    first: w(
      `James Robert John Michael David William Richard Thomas Mark Charles Steven Kevin Brian Timothy Jason Jeffrey Ryan Jacob Gary Nicholas Eric Stephen Jonathan Larry Justin Scott Brandon Benjamin Gregory Patrick Jack Dennis Tyler Aaron Nathan Douglas Zachary Kyle Ethan Jeremy Travis Cody Dustin Logan Mason Hunter Austin Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Karen Sarah Lisa Nancy Betty Sandra Ashley Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Cynthia Kathleen Amy Angela Shirley Anna Brenda Pamela Emma Nicole Helen Samantha Katherine Christine Rachel Carolyn Janet Heather Diane Olivia Julie Joyce Kelly Christina Lauren Joan Megan Kayla Brittany Danielle Amber Courtney Tiffany Crystal Tammy Tonya Misty`,
    ),
    last: w(
      `Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Martin Thompson White Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Reed Bailey Bell Kelly Howard Ward Cox Richardson Wood Watson Bennett Gray James Hughes Price Myers Long Foster Sanders Ross Powell Sullivan Russell Jenkins Perry Butler Barnes Fisher Henderson Coleman Simmons Patterson Jordan Reynolds Hamilton Graham Wallace Cole West Hayes Bryant Stone Hicks Crawford Boyd Mason Dixon Hunt Palmer Knight Ferguson Stephens Hawkins Dunn Perkins Hudson Spencer Gardner Payne Pierce Berry Matthews Arnold Willis Ray Watkins Carroll Duncan Snyder Hart Cunningham Bradley Lane Andrews Fox Rice Armstrong Weaver Lawson Elliott Chapman Ryan Austin Sims Franklin Lawrence Caldwell Barrett Whitaker Pruitt Tackett Ratliff Blevins Hensley`,
    ),
  },
  AfricanAmerican: {
    share: 14,
    first: w(
      `Darnell Terrance Marcus Jamal Tyrone DeShawn Malik Andre Darius Demetrius Reginald Cedric Jermaine Lamar Kendrick Marquis Antoine Maurice Tyrell Rashad Xavier Isaiah Elijah Keisha Latoya Tamika Shanice Ebony Imani Aaliyah Jasmine Kiara Latasha Tanisha Yolanda Monique Dominique Raven Destiny Precious Nia Tierra Shaniqua Shantel Kenya Alicia Vanessa Gloria Ernestine Bernice Odessa Willie Roosevelt Otis`,
    ),
    last: w(
      `Washington Jefferson Booker Banks Jackson Robinson Harris Williams Johnson Brown Jones Davis Coleman Jenkins Simmons Mosley Gaines Dorsey Hollis Rhodes Sykes Battle Bolden Broadnax Hairston Pettigrew Toliver Vaughn Watkins Whitfield Wiggins Womack Ivory Kinsey Pinkney Rollins Singletary Tate Tolbert Tyson Easley Gadsden Grady Haynes Hightower Mayfield McCray McNeil`,
    ),
  },
  Hispanic: {
    share: 20,
    first: w(
      `Jose Juan Luis Carlos Jesus Miguel Jorge Francisco Alejandro Ricardo Fernando Roberto Eduardo Manuel Rafael Javier Sergio Oscar Raul Hector Mario Cesar Armando Ramon Ruben Enrique Pedro Gerardo Alberto Arturo Angel Diego Ivan Guadalupe Maria Rosa Ana Carmen Juana Leticia Veronica Yolanda Alejandra Gabriela Claudia Sandra Patricia Elena Silvia Adriana Monica Daniela Valeria Karina Yesenia Marisol Esmeralda Lucia Beatriz Blanca Norma Irma Alma Xiomara Yadira`,
    ),
    last: w(
      `Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes Morales Cruz Ortiz Gutierrez Chavez Ramos Ruiz Alvarez Mendoza Vasquez Castillo Jimenez Moreno Romero Herrera Medina Aguilar Garza Castro Vargas Fernandez Guzman Munoz Salazar Soto Delgado Pena Rios Alvarado Sandoval Contreras Valdez Guerrero Ortega Estrada Nunez Maldonado Vega Santiago Dominguez Espinoza Silva Padilla Marquez Cortez Rojas Acosta Figueroa Luna Molina Campos Navarro Ayala Cabrera Robles Trujillo Mejia Velasquez Cardenas Salinas Zamora Zuniga Barrera Orellana Quintanilla`,
    ),
  },
  GermanScandinavian: {
    share: 5,
    first: w(
      `Karl Eric Kurt Peter Paul Greg Todd Craig Kristin Heidi Ingrid Erika Gretchen Sonja Kari Lars Nels Dale Wayne Roger Marlene Arlene Lois Janelle Kristine`,
    ),
    last: w(
      `Schmidt Schneider Schultz Hoffman Klein Becker Meyer Wagner Zimmerman Krueger Schroeder Hansen Olson Larson Carlson Swanson Lindgren Johansen Nygaard Halvorson Kowalke Yoder Troyer Bontrager Stoltzfus Brandt Vogel Kessler Lange Ziegler`,
    ),
  },
  ItalianSlavic: {
    share: 5,
    first: w(
      `Anthony Joseph Frank Vincent Dominic Salvatore Gina Maria Angela Theresa Stanley Walter Edward Thaddeus Krystyna Barbara Monika Agnieszka Piotr Tomasz Andrzej Ewa Joanna Stefan Nikola Dragan Mirela Amra`,
    ),
    last: w(
      `Russo Romano Esposito Bianchi Ferrari Colombo Ricci Marino Greco DeLuca Rizzo Lombardi Caruso Kowalski Nowak Wisniewski Wojcik Kaminski Lewandowski Zielinski Szymanski Novak Petrovic Jovanovic Hadzic Begovic Horvat Dvorak`,
    ),
  },
  Vietnamese: {
    share: 1.4,
    first: w(
      `Minh Hung Tuan Dung Hoa Lan Thuy Huong Linh Mai Phuong Trang Thanh Duc Hieu Khanh Long Nam Quan Son Tam Vinh Kim Ngoc Yen Kevin Tony Jenny`,
    ),
    last: w(`Nguyen Tran Le Pham Huynh Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly`),
  },
  Chinese: {
    share: 1.6,
    first: w(
      `Wei Jing Li Min Yan Hui Xin Jun Lei Tao Ying Fang Hong Jie Ming Qiang Feng Mei Kevin Amy Jason Grace Vivian Raymond`,
    ),
    last: w(`Chen Wang Li Zhang Liu Lin Huang Wu Yang Zhao Zhou Xu Zhu Ma Guo He Luo Wong Chan Lam Cheung`),
  },
  Indian: {
    share: 1.8,
    first: w(
      `Rajesh Sanjay Amit Vijay Suresh Anil Ravi Rahul Priya Anjali Kavita Sunita Deepa Pooja Neha Lakshmi Srinivas Venkata Harpreet Gurpreet Manpreet Jaspreet Kiran Nitin`,
    ),
    last: w(
      `Patel Shah Singh Kumar Sharma Gupta Reddy Rao Mehta Desai Kaur Gill Dhillon Iyer Nair Joshi Verma Agarwal Chowdhury Naidu`,
    ),
  },
  Filipino: {
    share: 1.4,
    first: w(
      `Rodel Jomar Rommel Arnel Marites Rowena Jocelyn Maricel Rosario Ronaldo Edgardo Melchor Cherry Marivic Arlene Noel Reynaldo Teresita`,
    ),
    last: w(
      `Santos Reyes Cruz Bautista Ocampo Villanueva Dela_Cruz Mendoza Aquino Pascual Mercado Manalo Dizon Salonga Tolentino Magsaysay`,
    ).map((s) => s.replace("_", " ")),
  },
  Korean: {
    share: 0.7,
    first: w(
      `Jihoon Minjun Sungho Youngsoo Eunji Soyeon Jiyoung Hyejin Sangmin Kyungho Grace Daniel Esther Joseph`,
    ),
    last: w(`Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Seo Kwon`),
  },
  Arabic: {
    share: 1.3,
    first: w(
      `Mohammed Ahmed Ali Hassan Hussein Omar Khalid Youssef Ibrahim Mustafa Fatima Aisha Zainab Mariam Layla Noor Huda Samira Tariq Bilal Rania Nadia`,
    ),
    last: w(
      `Hassan Hussein Ali Ahmed Khalil Haddad Mansour Saleh Nasser Khoury Abdallah Hamdan Saad Aziz Jaber Fawaz Alawi Al-Jabiri Al-Rashid Bazzi`,
    ),
  },
  Haitian: {
    share: 0.6,
    first: w(
      `Jean Pierre Jacques Emmanuel Wilner Frantz Marie Guerline Nadege Mirlande Roseline Fabiola Wideline Jean-Claude Jimmy`,
    ),
    last: w(
      `Pierre Jean Joseph Louis Charles Francois Baptiste Etienne Desir Augustin Cadet Toussaint Saint-Louis Jean-Baptiste Dorvil`,
    ),
  },
  WestAfrican: {
    share: 0.9,
    first: w(
      `Chinedu Emeka Oluwaseun Adebayo Kwame Kofi Ama Abena Ngozi Chioma Folake Blessing Grace Samuel Mamadou Fatou Aminata Ousmane Ikenna Tunde`,
    ),
    last: w(
      `Okafor Adeyemi Okonkwo Mensah Owusu Boateng Asante Diallo Traore Nwosu Eze Obi Adebayo Balogun Ogunleye Sesay Kamara Conteh`,
    ),
  },
  EastAfrican: {
    share: 0.6,
    first: w(
      `Abdi Mohamed Ayaan Hodan Amina Fartun Abdirahman Tesfaye Dawit Meron Selam Hiwot Yonas Bereket Ifrah Hawa`,
    ),
    last: w(
      `Abdi Mohamed Ali Warsame Farah Hussein Yusuf Nur Jama Tesfaye Bekele Haile Gebremariam Kebede Tadesse Osman`,
    ),
  },
  Ukrainian: {
    share: 0.5,
    first: w(
      `Oleksandr Andriy Serhiy Dmytro Volodymyr Iryna Olena Nataliya Oksana Yulia Svitlana Tetiana Viktor Bohdan Kateryna`,
    ),
    last: w(
      `Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko Oliynyk Melnyk Boyko Koval Marchenko Lysenko Rudenko Savchuk Petrenko`,
    ),
  },
  Brazilian: {
    share: 0.5,
    first: w(
      `Joao Antonio Paulo Lucas Thiago Rodrigo Marcelo Ana Juliana Fernanda Camila Leticia Bruna Adriana Wellington Edson`,
    ),
    last: w(
      `Silva Santos Oliveira Souza Pereira Ferreira Alves Lima Gomes Costa Ribeiro Carvalho Almeida Barbosa Teixeira`,
    ),
  },
  Hmong: {
    share: 0.4,
    first: w(`Pao Tou Kou Xiong Mai Pa Yer Bao Ka Chue Vang Nhia Sheng Cheng`),
    last: w(`Vang Xiong Yang Lee Thao Moua Her Lor Vue Yang`),
  },
  NativeAmerican: {
    share: 0.6,
    first: w(
      `Raymond Leroy Darrell Shawn Tyrell Verna Charlene Marlene Delphine Cheyenne Kyle Nathaniel Rochelle Sharon Wilbert Ernest`,
    ),
    last: w(
      `Begay Yazzie Benally Tsosie Nez Tso Chee Bitsui Red-Cloud Two-Bulls Locklear Oxendine Whitehorse Manygoats`,
    ).map((s) => s.replace("-", " ")),
  },
};
export const STREETS = w(
  `Oak Maple Cedar Pine Elm Walnut Main Park Washington Lincoln Jackson Jefferson Madison Monroe Franklin Highland Sunset Lake Hill River Spring Church Mill Chestnut Cherry Dogwood Magnolia Willow Birch Sycamore Hickory Poplar Ash Locust Grant Adams Harrison Cleveland Roosevelt Wilson Taylor Clark Meadow Forest Ridge Valley Prairie College School Railroad Liberty Union Broadway Center Grove Orchard Summit Fairview Woodland Lakeview Hillcrest Brookside Glenwood Edgewood Kingston Lexington Concord Bristol Camden Devon Essex Windsor Cambridge Oxford Delmar Euclid Crestview Parkway Northwood Eastman Westfield Southgate Pershing Garfield Mckinley Buchanan Hamilton Marshall Warren Greene Wayne Perry Decatur Sherman Sheridan Custer Larkin Mercer Beaumont Riverside Holly Laurel Juniper Aspen Cottonwood Mesquite Palm Bayview Harbor`,
);
export const SUFFIX = w(`St St St St Ave Ave Ave Ave Dr Dr Dr Rd Rd Ln Ln Ct Blvd Way Pl Cir Ter`);
export const NICKWORDS = w(
  `truck biker soccer mama papi fishing hunter cowboy lady angel star lucky sweet blue red tiger eagle panther diva queen king boss music guitar chef nurse army navy marine mustang chevy ford camaro cowboys lakers bulls yankees raiders sunshine butterfly`,
);

export function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("missing");
  return value;
}
export const originOf = (name: string): Origin => need(ORIGINS[name]);
