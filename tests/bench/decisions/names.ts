import type { Random } from "./random";

export interface Name {
  first: string;
  last: string;
  /** Where the name comes from: a group whose approval rate is compared. */
  origin: string;
}

interface Origin {
  origin: string;
  /** Percent of the applicants. Small origins have at least 0.8 so that their rate can be measured. */
  weight: number;
  given: readonly string[];
  family: readonly string[];
}

function origin(name: string, weight: number, given: string, family: string): Origin {
  const list = (text: string) => text.split(/[\s]+/).map((word) => word.replaceAll("_", " "));
  return { origin: name, weight, given: list(given), family: list(family) };
}

/**
 * Shares follow the 2020 Census by race and origin and the American Community Survey by ancestry; names are common ones
 * of each origin (Census Bureau, "Frequently Occurring Surnames"; SSA, "Popular Baby Names" by decade). "_" is a space.
 */
const origins: readonly Origin[] = [
  origin(
    "British and Irish",
    27,
    "James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Thomas Karen Charles Nancy Daniel Betty Matthew Margaret Mark Sandra Steven Ashley Paul Kimberly Andrew Emily Joshua Donna Kevin Michelle Brian Carol Timothy Amanda Ronald Melissa Jason Deborah Ryan Stephanie Jacob Rebecca Gary Laura Nicholas Sharon Eric Cynthia Stephen Kathleen Brandon Amy Benjamin Shirley Samuel Angela Gregory Anna Patrick Ruth Jack Brenda Tyler Pamela Aaron Nicole Kyle Katherine Ethan Samantha Noah Christine Bryan Emma Dylan Catherine Logan Virginia Wyatt Rachel Wayne Hannah Roy Grace Mary_Ann Siobhan Sean Liam Caitlin",
    "Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Martin White Thompson Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Reed Bailey Kelly Howard Ward Cox Richardson Wood Watson Brooks Bennett Gray Hughes Price Myers Long Foster Sanders Ross Powell Sullivan Russell Hayes Fisher Graham Wallace Cole West Jordan Owens Reynolds Gibson Ellis Marshall McDonald O'Brien O'Connor Fitzgerald McCarthy MacKenzie Boone Pruitt Hatfield Stanton Whitaker Blackwell Kirkpatrick Abernathy",
  ),
  origin(
    "German",
    9,
    "Karl Heidi Kurt Greta Eric Kristen Scott Amy Brad Lori Craig Jill Todd Wendy Keith Gretchen Derek Heather Matthew Sarah Adam Katie Otto Ingrid Hans Erika Frederick Louise Walter Gertrude",
    "Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffman Schaefer Koch Bauer Klein Wolf Schroeder Neumann Schwartz Zimmerman Braun Krueger Hartman Lange Schmitt Werner Krause Lehman Kaiser Fuchs Vogel Stein Jaeger Winter Kuhn Pohl Ziegler Brandt Dietrich Oberholtzer Knapp Strunk Schlegel",
  ),
  origin(
    "Italian",
    4,
    "Anthony Maria Joseph Gina Vincent Angela Frank Theresa Dominic Carmela Salvatore Francesca Nicholas Rosa Michael Lisa Marco Christina Gino Antoinette",
    "Russo Esposito Romano Colombo Ricci Marino Greco Bruno Gallo Conti DeLuca Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone D'Angelo DiMaggio LoPresti",
  ),
  origin(
    "Polish and Czech",
    3,
    "Stanley Irene Edward Helen Walter Wanda Jerzy Agnieszka Piotr Katarzyna Tomasz Ewa Mark Barbara Zbigniew Malgorzata Jan Zofia Jiri Zdenka",
    "Nowak Kowalski Wisniewski Wojcik Kowalczyk Kaminski Lewandowski Zielinski Szymanski Wozniak Dombrowski Kozlowski Jankowski Mazur Krawczyk Piotrowski Grabowski Pawlowski Michalski Novak Svoboda Dvorak Prochazka Krzyzewski Brzezinski Przybylski Wrzesniewski",
  ),
  origin(
    "French and Cajun",
    2,
    "Andre Michelle Pierre Celeste Remy Aimee Beau Yvette Marcel Danielle Luc Genevieve Etienne Renee Gaston Simone",
    "Boudreaux Thibodeaux LeBlanc Hebert Landry Guidry Broussard Fontenot Gagnon Tremblay Bouchard Cote Pelletier Beaulieu Desjardins Dubois Moreau Lefebvre Arceneaux Comeaux Melancon Robichaux",
  ),
  origin(
    "Scandinavian",
    2,
    "Erik Ingrid Lars Kirsten Nils Astrid Bjorn Solveig Anders Karin Leif Annika Sven Britta Soren Helga",
    "Larsen Olson Hansen Johansson Lindqvist Bergstrom Nygaard Swenson Halvorson Gustafson Thorvaldsen Knudsen Lindstrom Sorensen Christensen Haugen Skjelbred Bjork",
  ),
  origin(
    "Jewish",
    2,
    "David Rachel Aaron Miriam Daniel Leah Jacob Shoshana Ari Tzipora Moshe Chaya Yosef Rivka Noam Ayelet Eli Esther",
    "Cohen Levy Katz Goldberg Friedman Rosenberg Shapiro Weinstein Horowitz Schwartz Feldman Greenberg Kaplan Abramowitz Mizrahi Peretz Tzur Blumenthal Rabinowitz Finkelstein",
  ),
  origin(
    "Black American",
    12.4,
    "Jamal Keisha Darnell Latoya Tyrone Ebony DeShawn Tamika Marquis Shanice Terrell Aaliyah Malik Imani Andre Monique Reginald Yolanda Cedric Latasha Kareem Precious DeAndre Tanisha Jermaine Shaniqua Demetrius Lakeisha Antoine Nia Rasheed Kiara Isaiah Jada Xavier Destiny Michael Denise Willie Ernestine",
    "Washington Jefferson Booker Banks Jackson Williams Johnson Robinson Harris Coleman Jenkins Mosley Gaines Dorsey Rivers Singleton Battle Hairston Bynum Pettway Boykin Prioleau Gadsden Smalls Broadnax Tubbs Muhammad Easley Dupree Toussaint Randolph Alston Blount Grady Freeman",
  ),
  origin(
    "Mexican and Central American",
    14,
    "José María Juan Guadalupe Luis Ana Carlos Rosa Jesús Leticia Miguel Verónica Francisco Sofía Alejandro Gabriela Pedro Claudia Javier Yesenia Raúl Maribel Sergio Xochitl Ramón Esmeralda Arturo Lupe Héctor Graciela José_Luis María_Elena Ángel Rocío Eduardo Yolanda Wilmer Reyna Elmer Marisol",
    "García Hernández Martínez López González Rodríguez Pérez Sánchez Ramírez Flores Torres Gómez Díaz Reyes Morales Cruz Ortiz Gutiérrez Chávez Ramos Mendoza Castillo Vásquez Jiménez Aguilar Vargas Romero Guerrero Contreras Salazar Estrada Ortega Zúñiga Escobar Portillo Argueta Menjívar Xitumul Ajanel Ixcoy Cuauhtli De_la_Cruz De_León",
  ),
  origin(
    "Caribbean and South American",
    5,
    "Yadiel Ivelisse Luis Carmen Rafael Milagros Orlando Yamilet Wilfredo Yanira Reinaldo Mayra Osvaldo Niurka Yoandry Dayana Andrés Valentina Felipe Catalina Wilson Marleny Jhon Luz",
    "Rivera Santiago Ortiz Colón Vázquez Maldonado Cabrera Acosta Batista Peña Polanco Rosario Alvarado Quispe Mamani Huamán Restrepo Giraldo Cárdenas Betancourt Fuentes Zambrano Yépez Chiriboga Ocasio Irizarry",
  ),
  origin(
    "Brazilian and Portuguese",
    0.8,
    "João Fernanda Thiago Juliana Rafael Camila Lucas Beatriz Manuel Fatima Antonio Conceição",
    "Silva Santos Oliveira Souza Pereira Costa Ferreira Almeida Carvalho Gonçalves Medeiros Furtado Amaral Simões Araújo",
  ),
  origin(
    "Chinese",
    2,
    "Wei Li Jing Min Xiao Yan Hui Ying Jun Xin Ming Qiang Yu Zixuan Haoran Kwok_Wing Tsz_Ching Kevin Grace Jason Amy Eric Jenny Xiuying Zhiqiang",
    "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Luo Zheng Xie Tang Xue Qiu Ng Kwong Szeto Tsui Ouyang Lü E",
  ),
  origin(
    "Indian",
    2,
    "Rahul Priya Amit Anjali Sanjay Sunita Rajesh Deepa Vijay Lakshmi Arjun Kavita Suresh Meena Venkata Padmaja Karthik Divya Jyotiraditya Shubhra Gurpreet Harpreet Jignesh Urvashi",
    "Patel Shah Sharma Gupta Singh Kumar Reddy Rao Iyer Nair Menon Desai Mehta Joshi Kaur Chaudhari Bhattacharya Mukherjee Krishnamurthy Venkataraman Srinivasan Gaddam Konidela Dhaliwal Gill Subramanian",
  ),
  origin(
    "Filipino",
    1.3,
    "Maria Jose Rowena Reynaldo Maricel Arnel Jocelyn Rodel Marites Jhun Ligaya Danilo Cherry_Mae Bong Girlie Ferdinand",
    "Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Dela_Cruz Villanueva Aquino Pangilinan Macaraeg Dimaguiba Tolentino Magsaysay Catacutan Manalo Batungbakal Ng",
  ),
  origin(
    "Vietnamese",
    0.9,
    "Anh Minh Linh Thanh Huong Tuan Phuong Hung Lan Dung Quynh Duc Ngoc Thuy_Linh Van Hoa Nga Long",
    "Nguyen Tran Le Pham Huynh Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Trinh Luong Kieu Phung",
  ),
  origin(
    "Korean",
    0.8,
    "Ji-hoon Min-jung Sung Hye-jin Young-soo Eun-ji Jae Soo-yeon Hyun Mi-kyung Daniel Grace Seung-hyuk Yuna",
    "Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Gwak Byun Yoo Ryu",
  ),
  origin(
    "Japanese",
    0.8,
    "Kenji Yuki Hiroshi Akiko Takashi Naomi Tsubasa Aoi Ken Emi Junichiro Michiko Ryo Haruka",
    "Tanaka Suzuki Sato Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Ueo Ishii Kyogoku Inouye Fujimoto Matsuda",
  ),
  origin(
    "Southeast Asian and Hmong",
    0.8,
    "Pao Mai Sophy Ratanak Khamphay Bounthong Tou Kajsiab Srey Phally Aung Khin Somchai Ying Thant Htun Nkauj",
    "Vang Xiong Yang Thao Moua Lor Her Chhim Sok Phommasone Sayasone Htun Win Aye Wongsuwan Xayaphone Keovongsa Chea Ly",
  ),
  origin(
    "Arab",
    1.1,
    "Mohammed Fatima Ahmed Aisha Omar Layla Khalid Noor Youssef Maryam Hassan Zainab Ali Huda Ibrahim Rania Tariq Samira Abdulrahman",
    "Al-Rashid Haddad Khoury Mansour Nasser Saleh Hussein Abdullah Al-Qahtani Hamdan Shehadi Aboud Sayegh Mutlaq Al-Sayed Qasim El-Amin Azzawi Awad",
  ),
  origin(
    "Pakistani and Bangladeshi",
    0.8,
    "Muhammad Ayesha Zulfiqar Sana Imran Farzana Shaukat Nasreen Rafiqul Khadija Faisal Rukhsana Md Mst",
    "Khan Malik Qureshi Chaudhry Hussain Ahmed Islam Rahman Bhutto Balouch Sheikh Hossain Chowdhury Khatun Mujibur_Rahman",
  ),
  origin(
    "Persian and Afghan",
    0.8,
    "Reza Shirin Mehdi Parisa Dariush Nasrin Farhad Shohreh Zarghuna Gul Khashayar Farzaneh Najib Zahra",
    "Hosseini Ahmadi Mohammadi Karimi Rahimi Farahani Ghorbani Sadeghi Noorzai Stanekzai Aghdashloo Khosravi Wardak",
  ),
  origin(
    "Russian and Ukrainian",
    1,
    "Dmitry Olga Sergey Natalia Vladimir Svetlana Oleksandr Oksana Igor Tatiana Yevgeny Lyudmila Andriy Iryna Vsevolod",
    "Ivanov Petrova Smirnov Kuznetsova Volkov Sokolova Shevchenko Kovalenko Bondarenko Tkachenko Melnyk Zhuravlyova Hrytsak Shcherbakov Mstislavsky",
  ),
  origin(
    "Greek, Armenian and Georgian",
    0.8,
    "Nikos Eleni Georgios Despina Hrachuhi Armen Ani Vartan Tigran Khvicha Nino Spyros",
    "Papadopoulos Georgiou Pappas Sarkisian Petrosyan Mkrtchyan Hakobyan Kvaratskhelia Mchedlidze Tsakalotos Psarras Gvelesiani",
  ),
  origin(
    "Balkan and Hungarian",
    0.8,
    "Dragan Milica Hrvoje Zeljka Goran Jelena Zsolt Zsuzsanna Gjergj Arta Ion Ioana",
    "Jovanović Petrović Horvat Grgić Krstić Szabó Nagy Kovács Hoxha Dhimitri Popescu Ionescu Vrdoljak",
  ),
  origin(
    "West African",
    0.9,
    "Oluwaseun Chidinma Kwame Akosua Emeka Ngozi Babatunde Funmilayo Kofi Ama Chukwudi Nkechi Ibrahima Mariama Cheikh Ndeye",
    "Adeyemi Okafor Mensah Owusu Okonkwo Ogunbadejo Nwabueze Boateng Asamoah Diallo Ndiaye Mboup Gbajabiamila Agyepong Kpodzo Eze",
  ),
  origin(
    "East African",
    0.8,
    "Abdi Hodan Tesfaye Almaz Mohamed Fadumo Dawit Tsion Ayaan Abebe Njeri Wambui Otieno Xaawo",
    "Hassan Ali Warsame Farah Tesfaye Gebremedhin Bekele Haile Mwangi Otieno Kamau Abdullahi Ng'ang'a Nyirahabimana Tsegaye",
  ),
  origin(
    "Haitian and West Indian",
    0.8,
    "Jean Marie Wilner Mirlande Jean-Baptiste Guerline Desmond Marcia Winston Shanelle Pierre-Louis Rose-Laure",
    "Pierre Joseph Louis Jean-Baptiste Charles Toussaint Etienne Desrosiers Campbell Grant Ramdial Mohammed Baptiste Saint-Fleur Dieudonné",
  ),
  origin(
    "Native American and Alaska Native",
    0.9,
    "Chester Annie Wilbert Yanaha Dakota Winona Leonard Wilma Manuelito Shoshone Elroy Darlene",
    "Begay Yazzie Tsosie Nez Benally Redcloud Two_Bulls Iron_Cloud Chee Manygoats Locklear Oxendine Kills_Small Whitehorse Etsitty Ahgeak",
  ),
  origin(
    "Hawaiian and Pacific Islander",
    0.8,
    "Keola Leilani Kaleo Malia Ikaika Noelani Sione Mele Tavita Sina Kaimana Ualani",
    "Kealoha Kahananui Kamaka Tuiasosopo Faleomavaega Taitague Iaea Aiu Ho'opai Leota Vunipola Moa",
  ),
];

export const originNames: readonly string[] = origins.map(({ origin: name }) => name);

/** A name by its share in the U.S., or of one of the given origins. */
export function drawName(random: Random, among?: readonly string[]): Name {
  const pool = among ? origins.filter(({ origin: name }) => among.includes(name)) : origins;
  const { origin: name, given, family } = random.weighted(pool);
  let last = random.pick(family);
  const spanish = name === "Mexican and Central American" || name === "Caribbean and South American";
  if (spanish && random.chance(0.2)) last = `${last} ${random.pick(family)}`;
  else if (random.chance(0.02)) last = `${last}-${random.pick(family)}`;
  const first = random.pick(given);
  // Most forms and banks keep names without accents.
  return random.chance(0.3)
    ? { first, last, origin: name }
    : { first: plain(first), last: plain(last), origin: name };
}

/** Without accents. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
}

/** The letters a–z of a name, as used in mailboxes. */
export function mailboxLetters(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}
