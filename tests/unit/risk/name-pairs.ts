/**
 * Pairs of names that the comparison's rules were chosen on. "=" joins spellings of one person's name, "!" names of two
 * persons. Each name is "given|family".
 */
export const tuningPairs = `
# nickname
Robert|Smith = Bob|Smith
Elizabeth|Warner = Liz|Warner
Elizabeth|Warner = Beth|Warner
Richard|Hobbs = Dick|Hobbs
James|Calloway = Jim|Calloway
Thomas|Ryan = Tommy|Ryan
Margaret|Shaw = Maggie|Shaw
Edward|Lowell = Ned|Lowell
Anthony|Russo = Tony|Russo
Barbara|Finch = Babs|Finch
Josephine|Marsh = Josie|Marsh
José|Aguilar = Pepe|Aguilar
María Teresa|Soto = Maite|Soto
Eduardo|Salinas = Lalo|Salinas
Enrique|Peña = Quique|Pena
Aleksandr|Lebedev = Sasha|Lebedev
Vladimir|Popov = Volodya|Popov
Anastasia|Fedorova = Nastya|Fedorova
Giovanni|Greco = Gianni|Greco
Katarzyna|Lis = Kasia|Lis
Wolfgang|Schmidt = Wolf|Schmidt
Jennifer|Hart = Jenny|Hart
Gerald|Moss = Jerry|Moss
# initial
J. Robert|Smith = Robert|Smith
Ellen P.|Ward = Ellen|Ward
B.|Holloway = Bernard|Holloway
Mark T.|Adler = Mark Timothy|Adler
C. S.|Lewis = Clive Staples|Lewis
F. Scott|Fitzgerald = Scott|Fitzgerald
D|Echeverria = Dolores|Echeverria
Carlos A|Pineda = Carlos Alberto|Pineda
# double surname
Mia|Baker = Mia|Baker-Ito
Mia|Baker-Ito = Mia|Ito
José Luis|García Márquez = Jose|Garcia
Lucía|Navarro Gil = Lucia|Navarro
Pedro|Oliveira Lima = Pedro|Lima
Inês|Sousa e Castro = Ines|Castro
Monika|Krause-Vogel = Monika|Krause
Zofia|Duda-Mazur = Zofia|Mazur
Hillary Rodham|Clinton = Hillary|Rodham
Hillary Rodham|Clinton = Hillary|Clinton
Álvaro|Ruiz de Gaona = Alvaro|Ruiz Gaona
# middle name
Emma Louise|Parker = Emma|Parker
William Bradley|Pitts = Bradley|Pitts
Juan Manuel|Rojas = Juan|Rojas
Mary Lou|Hansen = Marylou|Hansen
Nana Akua|Mensah = Akua|Mensah
Nguyễn Văn|An = An|Nguyen
Lê Minh|Đức = Duc|Le
Marie-Claire|Dubois = Marie Claire|Dubois
Olga Pavlovna|Smirnova = Olga|Smirnova
# order
Li|Wei = Wei|Li
Szabó|Katalin = Katalin|Szabó
Adeyemi|Folake = Folake|Adeyemi
Kim|Soo-jin = Soojin|Kim
Suzuki|Ichiro = Ichiro|Suzuki
Romano|Elisa = Elisa|Romano
Vo Thi|Lan = Lan|Vo
# particle
Jan|van der Berg = Jan|Vanderberg
Griet|De Clercq = Griet|Declercq
Otto|von Bismarck = Otto|Bismarck
Rosa|de la Cruz = Rosa|Delacruz
Mohammed|Al-Rashid = Mohamad|Alrashid
Rami|El Sayed = Rami|Sayed
Ian|Mc Donald = Ian|McDonald
Kevin|O'Brien = Kevin|OBrien
Gianluca|D'Angelo = Gianluca|Dangelo
Tariq|ibn Ziyad = Tariq|Ziyad
Paul|St. James = Paul|StJames
João|da Silva = Joao|Silva
Salman|ash-Shamsi = Salman|Al Shamsi
# arabic
Mohammed|Al-Rashid = Muhammad|Al-Rashid
Muhammad|Al-Rashid = Mohamad|Alrashid
Hassan|Youssef = Hasan|Yusuf
Omar|Farouk = Umar|Faruq
Abdullah|Saeed = Abdallah|Said
Abdul Aziz|Hakimi = Abdelaziz|Hakimi
Maryam|Jaafari = Mariam|Jafari
Tarek|Suleiman = Tariq|Sulaiman
Saladin|Kurdi = Salah ad-Din|Kurdi
Zainab|Sheikh = Zeinab|Shaikh
Ibrahim|Khoury = Ebrahim|Khouri
Jamal|Chaudhry = Gamal|Choudhary
# slavic
Aleksandr|Sokolov = Alexander|Sokolov
Yevgeny|Onegin = Evgeni|Onegin
Oksana|Kravchuk = Oxana|Kravchuk
Dmitry|Medvedev = Dimitri|Medvedev
Kseniya|Lukina = Xenia|Lukina
Andrei|Tchaikovsky = Andrey|Chaikovskiy
Serhiy|Bondarenko = Sergey|Bondarenko
Mykola|Hrytsenko = Nikolai|Gritsenko
Yekaterina|Zaitseva = Ekaterina|Zaytseva
Jurij|Zivago = Yuri|Zhivago
# gendered surname
Anna|Kowalska = Anna|Kowalski
Elena|Smirnova = Elena|Smirnov
Vera|Dostoyevskaya = Vera|Dostoyevsky
Petra|Dvořáková = Petra|Dvorak
Ludmila|Nikitina = Ludmila|Nikitin
Agata|Zielińska = Agata|Zieliński
# asian romanization
Hyun-woo|Lee = Hyunwoo|Rhee
Soo-young|Kim = Su-yeong|Gim
Eun-ji|Cho = Eunji|Jo
Tsai|Ying-wen = Yingwen|Cai
Chih-wei|Chang = Zhiwei|Zhang
Kuo-liang|Hsieh = Guoliang|Xie
Yun-fat|Chow = Yunfat|Chow
Yuuki|Satou = Yuki|Sato
Ryohei|Oka = Ryouhei|Oka
Seung-min|Yoon = Seungmin|Yun
Xiao-wei|Deng = Xiaowei|Deng
# script
Александр|Пушкин = Aleksandr|Pushkin
Екатерина|Жданова = Yekaterina|Zhdanova
Олександр|Гончаренко = Oleksandr|Honcharenko
Γιώργος|Οικονόμου = Giorgos|Oikonomou
Μαρία|Νικολάου = Maria|Nikolaou
Сергей|Цой = Sergei|Tsoi
# accents
José|Núñez = Jose|Nunez
Søren|Kjær = Soren|Kjaer
Wałęsa|Lech = Lech|Walesa
Gökhan|İnönü = Gokhan|Inonu
Jörg|Schröder = Joerg|Schroeder
Chloé|Lefèvre = CHLOE|LEFEVRE
# title
Prof. Linda|Marsh = Linda|Marsh
Ms. Dana|Reeves = Dana|Reeves
Frank|Sutton Sr = Frank|Sutton
Louis|Garner IV = Louis|Garner
# typo
Robert|Jonhson = Robert|Johnson
Katherine|Thompsno = Katherine|Thompson
Alexander|Wintergreen = Alexnder|Wintergreen
Samantha|Villareal = Samantha|Villarreal
Matthew|Oppenheimer = Mathew|Oppenhiemer
Jonathan|Armstrong = Jonathon|Armstrong
Victoria|Cunningham = Victoria|Cuningham
Frederick|Zimmermann = Fredrick|Zimmerman
Isabella|Santiago = Isabela|Santiago
Timothy|McAllister = Timothy|MacAllister
# spelling
Katherine|Meyer = Catherine|Meier
Stephen|Brooks = Steven|Brooks
Jon|Nielsen = John|Nielson
Alan|Pearce = Allan|Pierce
Sara|Lindqvist = Sarah|Lindquist
Marc|Fuchs = Mark|Fuchs
Kristina|Schmitt = Christina|Schmidt
Raúl|Rodríguez = Raul|Rodrigues
Teresa|Jiménez = Theresa|Ximenez
Bryan|Smyth = Brian|Smith
# common names
Maria|Garcia ! Mario|Garza
John|Smith ! Joan|Smyth
Mohammed|Ali ! Mohammed|Khan
Michael|Davis ! Michelle|David
Jose|Gonzalez ! Jose|Gomez
Wei|Chen ! Wei|Cheng
Anh|Tran ! Anh|Truong
Robert|Martin ! Robert|Martinez
David|Robertson ! David|Roberts
William|Johnson ! William|Jackson
Karen|Morris ! Karen|Morrison
Luis|Mendez ! Luis|Menendez
Ji-woo|Han ! Ji-woo|Ahn
Amina|Saleh ! Amina|Salem
Pedro|Pereira ! Pedro|Ferreira
Anna|Petersen ! Anna|Jepsen
Eric|Larson ! Eric|Carlson
Paolo|Ricci ! Paolo|Rizzo
Sergei|Ivanov ! Sergei|Izmailov
Kenji|Yamada ! Kenji|Yamamoto
Jan|de Vries ! Jan|de Boer
# siblings
Carlo|Ferri ! Carla|Ferri
Michael|Boyd ! Michaela|Boyd
Andre|Fontaine ! Andrea|Fontaine
Francisco|Luna ! Francisca|Luna
Martin|Kolar ! Martina|Kolar
Alexander|Frost ! Alexandra|Frost
Marina|Lopes ! Martina|Lopes
Tom|Bradley ! Tim|Bradley
Ron|Abbott ! Rob|Abbott
Hassan|Karimi ! Hussein|Karimi
Salim|Darwish ! Salma|Darwish
Omar|Shah ! Amir|Shah
Jose Luis|Vargas ! Jose Antonio|Vargas
Ana Lucia|Prado ! Ana Paula|Prado
Billy Joe|Tate ! Billy Ray|Tate
Marie-Anne|Girard ! Marie-Laure|Girard
Seo-yeon|Yoon ! Seo-jun|Yoon
Weiming|Tan ! Weiliang|Tan
Hye-jin|Shin ! Hye-won|Shin
Mohammed Hassan|Jaber ! Mohammed Omar|Jaber
Jason|Reed ! Mason|Reed
Kevin|Park ! Devin|Park
Ellen|Stark ! Helena|Stark
Aaron|Gold ! Sharon|Gold
Laura|Diaz ! Lauro|Diaz
Igor|Novik ! Ivan|Novik
Valentin|Popescu ! Valentina|Popescu
Denis|Marchand ! Denise|Marchand
Clara|Hoff ! Lara|Hoff
Jane|Porter ! June|Porter
Maria|Ricci ! Marta|Ricci
Aleksei|Frolov ! Aleksandr|Frolov
Dmitri|Zorin ! Olga|Zorina
Anil|Kumar ! Sunil|Kumar
Deepa|Patel ! Deepak|Patel
Robert J.|Smith ! John|Smith
John A.|Miller ! John B.|Miller
# marriage
Mia|Baker ! Mia|Ito
Hannah|Fleming ! Hannah|Castillo
Tatiana|Volkova ! Tatiana|Jensen
Yoko|Mori ! Yoko|Abe
Salma|Hamdan ! Salma|Bishara
Joy|Park ! Joy|Edwards
# unrelated
Walter|Briggs ! Tamika|Owens
Li|Min ! Lu|Ming
Justin|Moore ! Austin|Moorhead
David|Thomas ! Thomas|Edison
Gerd|Müller ! Bernd|Miller
Tran Van|Hung ! Tran Thi|Lien
Boris|Titov ! Denis|Kotov
Robin|Lake ! Robyn|Blake
Carl|Jonas ! Karla|Jones
Ashley|Taylor ! Taylor|Ashford
Jack|White ! Jacqueline|Whitehead
Sami|Nader ! Nadia|Sami
Harold|Lee ! Arnold|Leigh
Zhang|Min ! Zhang|Ming
Ye|Lin ! Yi|Lan
# generation
Arthur|Holden Jr ! Arthur|Holden Sr
`;

export interface NamePair {
  kind: string;
  /** "given|family" */
  a: string;
  b: string;
  /** Spellings of one person's name. */
  match: boolean;
}

export function readPairs(text: string): NamePair[] {
  let kind = "";
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("# ")) {
        kind = line.slice(2);
        return [];
      }
      const [, a, sign, b] = /^(\S.*\|.*\S) ([=!]) (\S.*\|.*\S)$/.exec(line) ?? [];
      if (a === undefined || b === undefined) throw new Error(`not a pair: ${line}`);
      return [{ kind, a, b, match: sign === "=" }];
    });
}
