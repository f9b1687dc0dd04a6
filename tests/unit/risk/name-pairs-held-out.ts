/**
 * Pairs that measure the comparison of names without having shaped it: written before its rules, never read while they
 * were chosen. "=" joins spellings of one person's name, "!" names of two persons. Each name is "given|family".
 */
export const heldOutPairs = `
# nickname
William|Turner = Bill|Turner
Margaret|O'Connell = Peggy|O'Connell
Katherine|Doyle = Kate|Doyle
Theodore|Larsen = Ted|Larsen
Charles|Whitfield = Chuck|Whitfield
Patricia|Nolan = Trish|Nolan
Andrew|McKay = Drew|McKay
Deborah|Stein = Debbie|Stein
Francisco|Morales = Paco|Morales
Guadalupe|Ríos = Lupita|Rios
Ignacio|Vega = Nacho|Vega
Dmitri|Volkov = Dima|Volkov
Ekaterina|Morozova = Katya|Morozova
Mikhail|Orlov = Misha|Orlov
Tatiana|Belova = Tanya|Belova
Giuseppe|Conti = Beppe|Conti
Małgorzata|Nowak = Gosia|Nowak
Johannes|Becker = Hans|Becker
Samuel|Ortiz = Sam|Ortiz
Victoria|Hale = Vicky|Hale
Lawrence|Pike = Larry|Pike
Susan|Keller = Sue|Keller
# initial
T. Edward|Coleman = Edward|Coleman
Rachel M.|Stone = Rachel|Stone
G.|Hutchinson = George|Hutchinson
Paul R.|Dawson = Paul Richard|Dawson
A. J.|Prescott = Andrew James|Prescott
L. Thomas|Brewer = Thomas|Brewer
M|Villanueva = Marisol|Villanueva
Hector L|Quintero = Héctor Luis|Quintero
# double surname
Julia|Archer = Julia|Archer-Brown
Priya|Raman-Clarke = Priya|Clarke
Sofía|Hernández Ruiz = Sofia|Hernandez
Carmen Rosa|Delgado Pinto = Carmen|Delgado
Rui|Costa Ferreira = Rui|Ferreira
Beatriz|Almeida e Souza = Beatriz|Souza
Laura|Fischer-Lang = Laura|Lang
Ewa|Kaczmarek-Wójcik = Ewa|Kaczmarek
Emily Watson|Price = Emily|Watson
Diego|Ramírez de Arellano = Diego|Ramirez Arellano
# middle name
Sarah Jane|Whitaker = Sarah|Whitaker
James Earl|Boone = Earl|Boone
Luis Fernando|Castaño = Luis|Castano
Anna Maria|Rossi = Annamaria|Rossi
Kwame Nana|Boateng = Kwame|Boateng
Trần Thị|Mai = Mai|Tran
Phạm Quốc|Huy = Huy|Pham
Jean-Baptiste|Moreau = Jean Baptiste|Moreau
Ivan Sergeyevich|Kuznetsov = Ivan|Kuznetsov
# order
Chen|Xiaoling = Xiaoling|Chen
Kovács|Péter = Péter|Kovács
Okafor|Ngozi = Ngozi|Okafor
Park|Ji-hoon = Jihoon|Park
Yamada|Hanako = Hanako|Yamada
Ferrari|Luca = Luca|Ferrari
Le Thi|Hoa = Hoa|Le
# particle
Pieter|van den Heuvel = Pieter|Vandenheuvel
Sofie|De Smet = Sofie|Desmet
Karl|von Hohenberg = Karl|Hohenberg
Miguel|de la Fuente = Miguel|Delafuente
Omar|Al-Masri = Omar|Almasri
Layla|El Khoury = Layla|Khoury
Sean|Mac Carthy = Sean|MacCarthy
Nora|O'Malley = Nora|OMalley
Fabio|Dell'Acqua = Fabio|Dell Acqua
Yusuf|bin Ahmad = Yusuf|Ahmad
Marie|St. Clair = Marie|StClair
Ana|dos Santos = Ana|Santos
Khaled|as-Sabah = Khaled|Al Sabah
# arabic
Ahmed|Hussein = Ahmad|Husain
Yousef|Haddad = Yusuf|Hadad
Khalid|Mansour = Khaled|Mansoor
Abdul Rahman|Siddiqui = Abdurrahman|Siddiqi
Fatima|Zahra = Fatimah|Zahra
Abdel Karim|Nasser = Abdulkarim|Nasir
Osama|Qureshi = Usama|Qureishi
Aisha|Bukhari = Ayesha|Bokhari
Mahmoud|Shaheen = Mahmud|Shahin
Hossein|Rezaei = Hussein|Rezai
Nour|Eddine = Nur|Eddin
Mustafa|Osman = Mostafa|Othman
# slavic
Sergei|Ivanov = Sergey|Ivanov
Oleksandr|Shevchenko = Alexander|Shevchenko
Natalya|Gorbunova = Natalia|Gorbunova
Yulia|Zhukova = Julia|Zhukova
Yuri|Chernov = Iouri|Tchernov
Nikolai|Tolstoy = Nikolay|Tolstoi
Fyodor|Kharitonov = Fedor|Haritonov
Volodymyr|Kovalenko = Vladimir|Kovalenko
Jelena|Jovanović = Elena|Jovanovic
Grigory|Yeltsin = Grigori|Eltsin
# gendered surname
Anna|Nowicka = Anna|Nowicki
Irina|Petrova = Irina|Petrov
Daria|Tolstaya = Daria|Tolstoy
Jana|Nováková = Jana|Novak
Olga|Zelenskaya = Olga|Zelensky
Maria|Pushkina = Maria|Pushkin
# asian romanization
Min-soo|Lee = Minsu|Yi
Ji-won|Choi = Jiwon|Choe
Sung-ho|Park = Seong-ho|Pak
Chang|Tsai-ming = Caiming|Zhang
Hsiao-ling|Hsu = Xiaoling|Xu
Mei-ling|Chou = Meiling|Zhou
Tzu-yu|Chou = Ziyu|Zhou
Kenichi|Ohno = Kenichi|Ono
Shouhei|Ootani = Shohei|Otani
Young-jae|Jung = Youngjae|Jeong
Guo-qiang|Wu = Guoqiang|Wu
# script
Наталья|Соколова = Natalia|Sokolova
Михаил|Щербаков = Mikhail|Shcherbakov
Тарас|Мельник = Taras|Melnyk
Δημήτρης|Παπαδόπουλος = Dimitris|Papadopoulos
Ελένη|Αντωνίου = Eleni|Antoniou
Юрий|Гагарин = Yuri|Gagarin
# accents
Zoë|Müller = Zoe|Mueller
Bjørn|Ødegaard = Bjorn|Odegaard
Łukasz|Żółć = Lukasz|Zolc
Çağla|Şahin = Cagla|Sahin
Jürgen|Groß = Juergen|Gross
Renée|Béranger = RENEE|BERANGER
# title
Dr. Alan|Whitley = Alan|Whitley
Mrs. Carol|Baxter = Carol|Baxter
Peter|Donovan Jr. = Peter|Donovan
Henry|Caldwell III = Henry|Caldwell
# typo
Michael|Hendersen = Michael|Henderson
Stephanie|Rodirguez = Stephanie|Rodriguez
Christopher|Blackwell = Christoper|Blackwell
Jennifer|Kowalczyk = Jenifer|Kowalczyk
Gregory|Fitzgerald = Gregory|Fitgerald
Elizabeth|Montgomery = Elizabteh|Montgomery
Nathaniel|Abernathy = Nathanial|Abernathy
Benjamin|Castellanos = Benjamin|Castelanos
Dominic|Thibodeaux = Dominic|Thibodeau
Raymond|Schwartz = Raymond|Shwartz
# spelling
Catherine|Reid = Kathryn|Reid
Stephen|Clarke = Steven|Clark
Jeffrey|Lindsay = Geoffrey|Lindsey
Philip|Schaefer = Phillip|Schafer
Rebecca|Cohen = Rebekah|Cohen
Erik|Petersen = Eric|Petersen
Sean|Gallagher = Shawn|Gallagher
Jesús|Gonzalez = Jesus|Gonzales
Isabel|Vasquez = Isabel|Vazquez
Michele|Stewart = Michelle|Stuart
# common names
Maria|Lopez ! Mario|Lopes
James|Brown ! Jamie|Bowen
David|Miller ! Daniel|Muller
Ahmed|Hassan ! Ahmed|Hussein
Ana|Silva ! Ana|Santos
Wei|Zhang ! Wei|Zhao
Linda|Nguyen ! Linda|Pham
Carlos|Martinez ! Carlos|Martin
John|Williams ! John|Williamson
Sarah|Johnson ! Sarah|Johnston
Emily|Harris ! Emily|Harrison
Juan|Hernandez ! Juan|Fernandez
Min-jun|Kim ! Min-jun|Lim
Fatima|Khan ! Fatima|Hakim
Jose|Ramos ! Jose|Ramirez
Thomas|Anderson ! Thomas|Sanderson
Peter|Hansen ! Peter|Jansen
Laura|Rossi ! Laura|Russo
Ivan|Petrov ! Ivan|Pavlov
Yuki|Tanaka ! Yuki|Nakata
# siblings
Julia|Novak ! Julian|Novak
Daniel|Cruz ! Daniela|Cruz
Paul|Weber ! Paula|Weber
Eric|Sandoval ! Erica|Sandoval
Christian|Meyer ! Christina|Meyer
Marco|Bianchi ! Marta|Bianchi
Alexis|Grant ! Alex Ann|Grant
Kim|Rogers ! Tim|Rogers
Ana|Duarte ! Ina|Duarte
Jamal|Saleh ! Jamil|Saleh
Karim|Aziz ! Karam|Aziz
Amir|Nazari ! Samir|Nazari
Juan Carlos|Mendoza ! Juan Pablo|Mendoza
Maria Elena|Flores ! Maria Teresa|Flores
Mary Ann|Kowalski ! Mary Beth|Kowalski
Jean-Pierre|Lambert ! Jean-Luc|Lambert
Min-jun|Choi ! Min-seo|Choi
Xiaoming|Liu ! Xiaohong|Liu
Ji-hye|Kang ! Ji-yeon|Kang
Abdul Aziz|Rahimi ! Abdul Karim|Rahimi
Ethan|Brooks ! Nathan|Brooks
Megan|Foster ! Morgan|Foster
Hannah|Levy ! Anna|Levy
Brian|Callahan ! Ryan|Callahan
Olena|Bondar ! Oleg|Bondar
Stefan|Ilic ! Stefania|Ilic
Gabriel|Torres ! Gabriela|Torres
Robert|Hayes ! Roberta|Hayes
Sara|Lind ! Tara|Lind
Dean|Walsh ! Dan|Walsh
Joan|Bishop ! John|Bishop
Marie|Leclerc ! Mario|Leclerc
Nikolai|Sokolov ! Nikita|Sokolov
Ivan|Sidorov ! Anna|Sidorova
Rohan|Gupta ! Rohit|Gupta
Priya|Sharma ! Priyanka|Sharma
# marriage
Angela|Simmons ! Angela|Whitaker
Chloe|Bennett ! Chloe|Ortega
Svetlana|Orlova ! Svetlana|Miller
Keiko|Sato ! Keiko|Ito
Noor|Abbas ! Noor|Farouk
Grace|Kim ! Grace|Thompson
# unrelated
Harold|Jennings ! Denise|Okonkwo
Li|Na ! Lu|Nan
Tyler|Brandt ! Taylor|Grant
Thomas|James ! James|Wilson
Dieter|Vogel ! Peter|Vogt
Nguyen Van|Binh ! Nguyen Thi|Hoa
Olga|Ivanova ! Oleg|Makarov
Sasha|Grey ! Sacha|Green
Marcus|Allen ! Alan|Marks
Kelly|Jordan ! Jordan|Kelley-Smith
Rosa|Parks ! Ross|Parker
Ali|Reza ! Ari|Meza
Henry|Ford ! Harry|Forde-Jones
Wang|Fang ! Wang|Feng
Mei|Lin ! May|Lim
# generation
George|Foreman Sr. ! George|Foreman Jr.
`;
