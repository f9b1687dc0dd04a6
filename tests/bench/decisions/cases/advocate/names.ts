/** American first names by birth cohort: [born before, men, women]. */
export const cohorts: [number, string, string][] = [
  [
    1948,
    `James Robert John William Richard Charles Donald George Thomas Joseph Edward Kenneth Raymond Harold
    Walter Eugene Ralph Carl Leonard Clarence Ernest Norman Stanley Herbert Alvin Melvin`,
    `Mary Barbara
    Patricia Carol Betty Shirley Dorothy Nancy Joan Margaret Helen Ruth Virginia Jean Frances Alice Lois
    Marjorie Norma Doris Beverly Phyllis Gladys Wanda Rosemary Eleanor`,
  ],
  [
    1966,
    `Michael David James John Robert William Mark Richard Thomas Steven Gary Larry Timothy Jeffrey Kevin
    Dennis Randy Terry Ronnie Danny Bruce Roger Keith Alan Glenn Wayne`,
    `Linda Susan Deborah Karen Donna
    Cynthia Sandra Pamela Brenda Diane Cheryl Debra Kathleen Sharon Denise Teresa Rhonda Robin Peggy Connie
    Gail Wendy Lori Vicki Yvonne Jacqueline`,
  ],
  [
    1986,
    `Michael Christopher Jason David Matthew Brian Joshua Daniel Eric Jeremy Justin Aaron Chad Shawn
    Derek Corey Travis Dustin Marcus Antonio Jamal Terrance Andre Nathan Adam Brandon`,
    `Jennifer Amy Melissa
    Heather Angela Michelle Kimberly Lisa Stephanie Nicole Jessica Amanda Crystal April Tiffany Erica Latoya
    Tamika Kelly Erin Tara Monica Stacy Shannon Dana Rebecca`,
  ],
  [
    2003,
    `Jacob Tyler Zachary Austin Cody Dylan Logan Ethan Brandon Nicholas Alexander Jordan Cameron Devin
    Hunter Trevor Malik Darius Isaiah Elijah Xavier Deshawn Tanner Colton Garrett Blake`,
    `Ashley Emily Taylor
    Kayla Brittany Samantha Alexis Hannah Madison Megan Morgan Courtney Haley Jasmine Destiny Brianna Kaitlyn
    Chelsea Shelby Paige Sierra Imani Aaliyah Kiara Autumn Mackenzie`,
  ],
  [
    2099,
    `Aiden Mason Jayden Noah Liam Landon Gavin Wyatt Brayden Chase Owen Caden Jaylen Tristan Carter Bryce
    Peyton`,
    `Emma Ava Isabella Sophia Chloe Addison Trinity Nevaeh Makayla Lily Ella Riley Savannah Zoe Kylie
    Serenity Amaya`,
  ],
];

/** origin | weight | share with an American first name | men | women | family names; _ is a space. */
export const origins = `
anglo|330|0.99|Walker Clay Grady Beau|Leigh Annabeth Mary_Ann Jo_Beth|Smith Johnson Williams Brown Jones Davis
Miller Wilson Moore Taylor Anderson Thomas Jackson White Harris Martin Thompson Clark Lewis Robinson Walker
Young Allen King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell
Parker Evans Edwards Collins Stewart Morris Rogers Reed Cook Bell Bailey Cooper Richardson Cox Ward Peterson
Gray Watson Brooks Price Bennett Wood Barnes Ross Henderson Coleman; african-american|125|0.75|Tyrone
Demetrius Jamarcus Lavar Kwame Devonte Tremaine Rashad Cedric|Shanice Ebony Lakeisha Precious Latasha Tanisha
Aisha Deja Nia Shaniqua Ayanna|Washington Jefferson Booker Williams Johnson Jackson Robinson Harris Banks
Mosley Gaines Battle Dorsey Hairston Boykin Muhammad Pettway Simmons Gadsden Bradley Mack Singleton Glover
Pinckney Grant Rivers Toussaint Wiggins Bolden; mexican|150|0.32|José Juan Luis Carlos Jesús Miguel Jorge
Francisco Manuel Alejandro Ricardo Fernando Eduardo Javier Raúl Arturo Roberto Gerardo Hector Ramón Efraín
Ángel Rigoberto Octavio Ismael|María Guadalupe Rosa Juana Alejandra Verónica Leticia Elizabeth Gabriela
Patricia Yolanda Silvia Ana Claudia Esmeralda Maribel Rocío Araceli Itzel Xochitl Yesenia
María_Elena|Hernandez Garcia Martinez Lopez Gonzalez Rodriguez Perez Sanchez Ramirez Flores Torres Gutierrez
Mendoza Ruiz Chavez Ortiz Morales Castillo Jimenez Vargas Guzman Salazar Contreras Ochoa Zavala Barajas
Cervantes Magaña Muñoz Nuñez Peña Garcia-Lopez Hernandez_Cruz De_la_Cruz Villanueva Covarrubias Arellano;
central-american|38|0.2|Wilmer Elmer Walter Selvin Nelson Melvin Oscar Santos Marvin Edwin Byron Darwin|Blanca
Reyna Glenda Karla Sandra Wendy Iris Morena Dunia Delmy Evelin Suyapa|Lopez Rivera Mejia Reyes Alvarado Funes
Portillo Amaya Bonilla Umaña Zelaya Turcios Orellana Escobar Chicas Ventura Pineda Ajanel Us Ixcoy Coc
Maldonado Menjivar Flores_Rivas; caribbean-hispanic|42|0.3|Yoel Yunior Rafael Ramon Osvaldo Lazaro Orlando
Wilfredo Angel Junior Anibal Radhames|Yanelis Yaritza Mayra Milagros Altagracia Carmen Ivelisse Damaris
Marisol Yudelka Caridad Zoraida|Rodriguez Rivera Santiago Colon Cruz Figueroa Nieves Peralta Polanco Almonte
Tejada Mota Feliz Pagan Rosado Maldonado Vega Quiñones Batista Del_Rosario De_los_Santos Pupo Fonseca Morejon
Acosta; german|62|0.99|Kurt Dieter|Heidi Ingrid|Mueller Schmidt Schneider Meyer Weber Wagner Becker Hoffman
Schulz Koch Bauer Klein Schroeder Krueger Zimmerman Kessler Vogel Stoltz Dietz Heck Ritter Huffman Snyder
Shaffer Yost Kaiser Brandt Kuhn; irish|52|0.97|Liam Declan Brendan|Siobhan Maeve Bridget|Murphy Kelly O'Brien
Sullivan McCarthy O'Connor Ryan Kennedy Lynch Murray Quinn McLaughlin O'Neill Doyle Gallagher Doherty Donnelly
Fitzpatrick McKenna Flanagan Burke Brennan Callahan O'Malley Casey Hogan; italian|42|0.93|Vito Carmine
Salvatore Angelo|Concetta Rosaria Gina|Russo Esposito Romano Colombo Ricci Marino Greco Bruno Gallo Conti
DeLuca Mancini Costa Giordano Rizzo Lombardi Moretti D'Angelo Caruso Ferraro Santoro DiMaggio DeAngelis LaRosa
Di_Benedetto; polish|30|0.8|Krzysztof Zbigniew Andrzej Piotr Pawel|Agnieszka Malgorzata Beata Danuta Ewa|Nowak
Kowalski Wisniewski Wojcik Kaminski Lewandowski Zielinski Szymanski Kozlowski Jankowski Mazur Krawczyk
Grabowski Pawlak Majewski Malinowski Wrobel Kowalczyk; french|26|0.9|Luc Andre Remy Thibault|Celeste Odette
Noelle Margaux|Boudreaux Hebert Landry LeBlanc Thibodeaux Fontenot Guidry Broussard Arceneaux Ouellette
Pelletier Gagnon Bouchard Levesque Michaud Beaulieu Cyr Theriault St._Pierre Desjardins;
scandinavian|27|0.95|Lars Erik Anders|Astrid Kirsten Solveig|Olson Johnson Larson Hanson Erickson Nelson
Swenson Halvorson Gustafson Thorson Berg Dahl Knutson Haugen Jensen Christensen Rasmussen Nygaard;
jewish|22|0.7|Moshe Yosef Shmuel Ari Avi Yakov Mordechai|Chaya Rivka Esther Miriam Leah Shira Malka|Cohen Levy
Friedman Goldberg Schwartz Katz Kaplan Rosenberg Weiss Shapiro Klein Horowitz Rubin Adler Greenbaum Feldman
Teitelbaum; chinese|30|0.5|Wei Jian Ming Hao Jun Yi Zhiqiang Guoliang Xiaodong Chun_Wah|Li Mei Xiu Yan Jing
Hui Xiaoyan Yuting Ling Qiong Wai_Yee|Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Lin Guo
He Gao Wong Chan Lam Leung Cheung Ng Chiu Ho Yu Lu Ye Xie E; vietnamese|24|0.35|Minh Tuan Hung Dung Hai Thanh
Quang Duc Long Khoa Van_Anh|Huong Lan Thuy Mai Linh Nga Ngoc Hoa Phuong Bich Kim_Anh|Nguyen Tran Le Pham Hoang
Huynh Phan Vu Vo Dang Bui Do Ngo Duong Ly Dinh Truong Luu; korean|19|0.55|Sung Young-Ho Jin Min-Jun Hyun Dong
Jae Seung_Hoon|Soo-Jin Eun Ji-Young Mi-Kyung Hye Sun Yoon-Hee Ha_Eun|Kim Lee Park Choi Jung Kang Cho Yoon Jang
Lim Shin Han Oh Seo Kwon Hwang Ahn Song Yoo Hong O; filipino|31|0.4|Jose Rodel Reynaldo Ferdinand Jomar Danilo
Rolando Arnel Jun Efren|Maria_Cristina Rowena Marites Lourdes Imelda Jocelyn Analyn Maricel Corazon
Cherry|Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Aquino Ramos Villanueva Dela_Cruz Dizon Pangilinan
Macaraeg Tolentino Bacani Agbayani Sy; indian|33|0.06|Rajesh Suresh Amit Vijay Sanjay Anil Ravi Arjun Rohan
Karthik Venkata_Sai Srinivas Nikhil Harish Prakash|Priya Sunita Anjali Kavita Lakshmi Neha Deepa Pooja Divya
Swathi Meena Rekha Sai_Sruthi|Patel Shah Sharma Gupta Reddy Rao Kumar Desai Mehta Iyer Nair Joshi Mishra Verma
Agarwal Chowdary Krishnan Subramanian Venkataraman Balasubramanian Kulkarni Mukherjee K S;
punjabi|10|0.03|Gurpreet Harpreet Jaspreet Manpreet Sukhdeep Balwinder Jaswinder Amrit Lakhwinder
Kuldeep|Harjit Simranjit Navneet Rajwinder Kiranjot Parminder Jasleen Baljit|Singh Kaur Gill Sandhu Dhillon
Sidhu Grewal Brar; south-asian-muslim|14|0.05|Mohammad Muhammad Ahmed Imran Syed Faisal Md Kamrul Tariq Usman
Asif|Fatima Ayesha Sana Nusrat Farhana Shazia Rubina Mst|Khan Ahmed Hussain Malik Rahman Islam Hossain
Chowdhury Qureshi Sheikh Siddiqui Ali Uddin Akter Begum Butt; arab|18|0.1|Mohamed Ahmed Ali Omar Khaled Hassan
Yousef Mahmoud Mustafa Abdulrahman Samer|Fatima Mariam Noor Layla Huda Zainab Rania Amal Hanan|Hassan Ali
Haddad Khalil Saleh Mansour Al-Masri Alsaadi Abdallah Nasser Khoury Al_Jubouri Aziz Hamdan Elsayed Abu_Zaid
El-Amin Saad; persian|7|0.2|Reza Amir Hossein Babak Kaveh Farhad|Shirin Maryam Nasrin Parisa Azadeh
Leila|Ahmadi Hosseini Rezaei Tehrani Moradi Karimi Farahani Ghorbani; afghan|5|0|Ahmad Mohammad Najibullah
Abdul Wahidullah Rahmatullah Zabihullah Hamid Esmatullah|Zahra Fatima Shukria Palwasha Nilofar Marzia
Bibi|Ahmadi Noori Rahimi Stanikzai Haidari Sultani Amiri Wardak Azizi Mohammadi Safi Zadran Popal;
nigerian|13|0.15|Chukwuemeka Oluwaseun Emeka Tunde Ifeanyi Babatunde Chidi Olumide Obinna Abiodun|Ngozi Chioma
Folake Adaeze Oluwatoyin Blessing Ifeoma Funmilayo Titilayo|Okafor Adeyemi Okonkwo Eze Balogun Nwosu Obi
Adebayo Ogunleye Chukwu Okoro Olatunji Oluwatobiloba Akinola Nwachukwu Ojo; ghanaian|6|0.3|Kwabena Kofi Kwame
Yaw Kojo|Abena Akosua Adwoa Ama Efua|Mensah Boateng Owusu Asante Osei Appiah Agyeman Amoah;
ethiopian|8|0.05|Abebe Dawit Tesfaye Yonas Solomon Mulugeta Biniam Haile|Tigist Hiwot Selamawit Meron Almaz
Bethlehem Rahel|Tesfaye Haile Bekele Kebede Tadesse Gebremariam Woldemichael Alemu Girma Ghebreselassie Desta
Mekonnen; somali|7|0|Mohamed Abdi Abdirahman Hassan Ahmed Abdullahi Yusuf Ali Mahad|Fadumo Amina Halima Hodan
Khadija Sahra Ayan Asha|Mohamed Ali Hassan Ahmed Abdi Omar Yusuf Warsame Farah Jama Nur Hussein Ibrahim Osman;
congolese|4|0|Jean Bahati Innocent Dieudonne Espoir Amani|Furaha Neema Esperance Chantal Riziki|Mukendi
Kabongo Bahati Mugisha Ndayishimiye Kalala Ilunga Ngoy; haitian|14|0.3|Jean Pierre Wilner Jean-Baptiste Frantz
Emmanuel|Marie Rose Guerline Nadege Mirlande Marie-Ange|Jean Pierre Joseph Baptiste Charles Louis Jean-Louis
Pierre-Louis Desir Augustin Saint-Fleur Dorvil Estime; jamaican|13|0.8|Delroy Errol Winston Garfield
Oneil|Marcia Shernette Nadine Kerry-Ann Tamoya|Campbell Brown Gordon Reid Bennett Blake Grant Clarke Francis
McKenzie; slavic-east|22|0.15|Oleksandr Sergey Dmitry Andriy Vladimir Ivan Mykola Yuriy Viktor Igor|Olena
Svetlana Natalia Oksana Tatiana Iryna Lyudmila Yulia|Ivanov Shevchenko Kovalenko Petrov Bondarenko Kravchenko
Popov Melnyk Volkov Tkachenko Kuznetsov Romanyuk Pavlenko Rudenko; portuguese|11|0.4|João Antonio Manuel
Thiago Rafael Wellington|Ana Fernanda Juliana Luciana Maria_Fatima|Silva Santos Oliveira Souza Pereira
Medeiros Ferreira Costa da_Silva dos_Santos Almeida Rodrigues_de_Oliveira Cabral Furtado; armenian|5|0.4|Armen
Hayk Vahan Gevorg|Anahit Lusine Narine Ani|Petrosyan Sargsyan Hovhannisyan Grigoryan Keshishian Kazarian;
greek|6|0.8|Dimitrios Stavros Kostas|Eleni Despina Vasiliki|Papadopoulos Pappas Karras Georgiou Stavropoulos
Kyriakides; japanese|9|0.65|Kenji Hiroshi Takashi Daisuke|Yuki Keiko Naomi Akiko|Tanaka Yamamoto Sato Suzuki
Nakamura Watanabe Ito Kobayashi Ota Oda; hmong|5|0.35|Tou Kou Chue Pao Xeng Yeng|Mai Pa Kia Xee Bao Yer|Vang
Xiong Yang Lee Her Thao Moua Lor Vue; burmese|3|0|Aung Zaw Eh Saw Thein U|Naw Paw Mya Htoo Khin Hser|Win Htoo
Moo Soe Wah Paw Naing Htun Lin Oo; native-american|11|0.92|Leland Delbert|Winona Dezbah|Begay Yazzie Tsosie
Benally Nez Begaye Tso Bitsui Red_Cloud Iron_Hawk Two_Bulls Whitehorse Tallchief Spotted_Bear Running_Wolf
Lone_Hill Little_Moon Attakai; hawaiian-pacific|5|0.5|Keoni Kaleo Sione Tevita Ikaika|Leilani Malia Sina
Noelani Kalea|Kealoha Kamaka Kahananui Kekauoha Tuiasosopo Faleafa Keawe Kaleikini Kahalepuna Taimanglo
Fa'asavalu Kanahele`;
