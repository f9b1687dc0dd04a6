/*
 * The corpus's building blocks: values that the engine treats specially, and similar ones that it must not. Frozen: any
 * change would change the fingerprint of every model version, and old versions could no longer be compared.
 */

/** An applicant who raises only informational signals. */
export const ordinary = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
} as const;

const split = (text: string): string[] => text.split(",");

export const nameWords: readonly string[] = split(
  "asdf,undefined,unknown,anonymous,noname,nobody,somebody,someone,firstname,lastname,fullname,username,applicant," +
    "customer,administrator,foobar,placeholder,tbd,xxx,xxxx,yyyy,zzzz,mctest,test,testing,tester,null,none,user,admin," +
    "client,sample,example,dummy,fake,name,person,one,blah,new,else,FNU,LNU," +
    "wert,trew,werth,werter,qwerty,asdfjkl,asdfjk,wasd,qazwsx,zxcvbn,mnbvcx,poiuyt,lkjhgf,abcdef,ghij,nopq,yuio,hjkl,were,dfgh," +
    "aaa,aaaa,lili,lilili,abab,ababab,hahaha,sdfsdf,asdasd,xyzxyz,sdkfjh,sdkfjhs,xkcdqz,vbnrtw,hgfjdk,slkdjf,qwrtpsd,fghklz,jfkdls," +
    "aeiruty,kjhsdf,wrtzpk,bvcxnm,lskdjf,zqxwj,strzyz,brzeczyszczykiewicz,schwarzkopf,nguyen,wright,lynn,glynn,hrdlicka,mkrtchyan," +
    "smith,o,li,ng,wu,aoi,Dr. Maria,Maria Jr.,Prof Sir,Rev. John,Hon Ann,Mr X,Mrs. Y,Ms Z,Miss Q,Mx R,Smith III,Smith II,Ann Senior,Bob Sr," +
    "Bob Junior,Ann Esq,Ann PhD,Ann MD,R2,D2 Santos,3rd,Ann-Marie,O'Neil,L’Hôpital,Muñoz,MÜLLER-Lüdenscheidt,Straße,Þórsdóttir,Søren,Łukasz," +
    "Đorđe,ıİi,Kuʻuipo,Əli,明,李,Љиљана,Γιώργος,राजेश,สมชาย,محمد,a.b,J Robert,de la O, spaced  out ,a`b",
);

/** "first|last" */
export const namePairs: readonly string[] = split(
  "john|doe,jane|doe,john q|public,jane q|public,joe|bloggs,foo|bar,bar|foo,foo|baz,a|b,x|y,x|x,xx|xx,xx|yy,abc|xyz,abc|def," +
    "first|last,first name|last name,na|na,n|a,n/a|n/a,no|name,none|none,name|name,null|undefined,test|user,sample|customer,b|a," +
    "mickey|mouse,minnie|mouse,donald|duck,daisy|duck,bugs|bunny,homer|simpson,bart|simpson,marge|simpson,lisa|simpson,harry|potter," +
    "hermione|granger,ron|weasley,luke|skywalker,darth|vader,han|solo,bruce|wayne,clark|kent,peter|parker,tony|stark,james|bond," +
    "sherlock|holmes,santa|claus,elvis|presley,marilyn|monroe,adolf|hitler,barack|obama,donald|trump,joe|biden,taylor|swift," +
    "albert|einstein,elon|musk,george|washington,abraham|lincoln,jesus|christ,walter|white,frodo|baggins,indiana|jones," +
    "spongebob|squarepants,scooby|doo,fred|flintstone,super|mario,john|wick,rick|sanchez,morty|smith,kermit|frog,ronald|mcdonald," +
    "mickey|duck,thomas|thomas,asdasd|asdasd,xyzxyz|xyzxyz,asdf|jkl,qwert|yuiop,qweqwe|qweqwe,aaaa|asdf,asdf|aaaa,dfgdfg|dfgdfg," +
    "Li|Ng,José|García Márquez,Xiuqiu|Zhang,Ngô|Nguyễn,Zbigniew|Brzeziński,Khvicha|Kvaratskhelia,Hrvoje|Grgić,Sjoerd|van 't Hoff," +
    "Grzegorz|Szczepański,Oluwaseun|Adeyemi,Mwanaisha|Kijakazi,Nkaujhli|Vang,Tadhg|Mac Giolla Phádraig,Anna|Maria,Santos|Maria",
);

export const ssns: readonly string[] = split(
  "078-05-1120,219-09-9999,457-55-5462,721-07-4426,123-45-6789,111-11-1111,333-33-3333,999-99-9999,222-22-2222,078-05-1121," +
    "987-65-4319,987-65-4320,987-65-4325,987-65-4329,987-65-4330,000-12-3456,001-01-0001,666-12-3456,665-12-3456,667-12-3456," +
    "899-12-3456,900-12-3456,123-00-4567,123-45-0000,900-49-3456,900-50-3456,900-65-3456,900-66-3456,900-69-3456,900-70-3456," +
    "900-88-3456,900-89-3456,900-90-3456,900-92-3456,900-93-3456,900-94-3456,900-99-3456,536-01-1234,536-10-1234,536-98-1234," +
    "536-02-1234,536-08-1234,536-11-1234,536-99-1234,764-29-1234,764-31-1234,764-10-1234,700-18-1234,728-14-1234,729-10-1234," +
    "733-10-1234,734-10-1234,232-10-1234,772-01-1234,773-01-1234,586-12-3411,580-01-1234,812-33-9921,001 01 1234,536228741," +
    "529-10-1234,530-10-1234,595-10-1234,600-10-1234,646-10-1234,750-03-1234,002-10-1234,049-11-1234,699-50-1234,691-09-1234",
);

export const domains: readonly string[] = split(
  "mailinator.com,inbox.mailinator.com,a.b.mailinator.com,yopmail.com,guerrillamail.com,sify.com,21cn.com,notmailinator.com," +
    "example.com,example.net,example.org,example.edu,mail.example.org,example-bank.com,notexample.com,example.co,host.example," +
    "foo.invalid,my.localhost,my.test,host.local,x.onion,x.alt,x.internal,home.arpa,x.tests," +
    "-bad-.com,bad-.com,a_b.com,10.0.0.1,münchen.de,xn--mnchen-3ya.de,x.c,x.co,x.12,x.c2,a..com,com," +
    `${"a".repeat(63)}.com,${"a".repeat(64)}.com,${"a-".repeat(31)}a.com,${"ab.".repeat(83)}com,${"ab.".repeat(84)}com,${"ab.".repeat(83)}c-m,` +
    "gmail.com,googlemail.com,yahoo.com,hotmail.com,outlook.com,icloud.com,aol.com,qq.com,santos.org,boeing.com,duck.com," +
    "gmial.com,gmai.com,gamil.com,gmal.com,gnail.com,gmail.con,gmail.co,gmail.cm,gmaill.com,gmail.om,gmil.com,yaho.com,yahooo.com," +
    "yahoo.con,yahoo.cm,yhoo.com,yahoo.co,hotmial.com,hotmai.com,hotmal.com,hotmail.con,hotmil.com,hotmail.co,outlok.com,outloo.com," +
    "outlook.con,outlook.co,iclod.com,icloud.con,icould.com,icloud.co,aol.con,aol.co,GMAIL.COM,comcast.net",
);

export const mailboxes: readonly string[] = split(
  "maria,santos,maria.santos,msantos87,santosm,m.santos,marias,sm,ms,mari,sant,smaria,m,ma,x,q,zq,info,noreply,billing,sales," +
    "admin,support,abuse,test,webmaster,info2,maria+loan,info+x,+x,m.a.r.i.a,a.b,x.y+z.w,jsmith1987,mls041287,19870412,sunny2004,ab123,ab1234,a1b2c3d4," +
    "xk3v9q2m7w,a8x2k9q4z7,zqvkxwpj,q7w2e9r4t1,hxzqkvwj,xj4k8q2p,bvkxqzjw2,9f3k2l8s7d,k3v9q2m,xk3v9q2word7,dragonslayer99," +
    "krzysztofbrzeczyszczykiewicz,weltschmerz,xx_dragonslayer_xx,b00kworm42,rockstar4ever2b,strngthm,zqvkxwp,qzxvkjqw7maria,sdfkjhsd," +
    "a1b2c3de,a1b2c3d,ab1cd2ef3gh4,texaslonghorns,appl041,elm002",
);

export const phones: readonly string[] = split(
  "212-555-0100,212-555-0199,212-555-0200,212-555-0099,212-555-1212,206-343-7011,+1 206 343 7011,1-206-343-7011,2-206-343-7011," +
    "+12063437011,+1206343701,+120634370112,800-343-7011,833-343-7011,844-343-7011,855-343-7011,866-343-7011,877-343-7011," +
    "888-343-7011,822-343-7011,899-343-7011,900-343-7011,212-976-1234,212-977-1234,500-343-7011,521-343-7011,520-343-7011,529-343-7011," +
    "532-343-7011,533-343-7011,534-343-7011,544-343-7011,566-343-7011,577-343-7011,588-343-7011,600-343-7011,622-343-7011," +
    "633-343-7011,611-343-7011,644-343-7011,379-343-7011,369-343-7011,961-343-7011,951-343-7011,291-343-7011,012-343-7011," +
    "112-343-7011,206-043-7011,206-143-7011,206-911-1234,206-411-1234,222-222-2222,800-911-1234,500-555-0100,343-7011,1234567,679-343-7011," +
    "+44 20 7946 0018,+44 1,+52 55 1234 5678,+49 30 901820,+81 3 1234 5678,+234 803 123 4567,+91 98765 43210,+7 495 123-45-67," +
    "+86 10 1234 5678,+999 123,011 44 20 7946 0018,+590 690 00 12 34,+33 1 23 45 67 89,+39 06 1234 5678,+800 1234 5678,416-343-7011,514-343-7011,867-343-7011," +
    "876-343-7011,809-343-7011,787-343-7011,671-343-7011,340-343-7011,684-343-7011,670-343-7011,907-343-7011,808-343-7011,929-343-7011,5",
);

export const streets: readonly string[] = split(
  "1423 Pike St,1423 PIKE Street.,12 Oak St Apt 4-B,PO Box 12,P.O. Box 12,P O Box 7,Post Office Box 9,POB 12,Box 12,12 Box St,POBOX 5,Boxwood Ln,The Boxer Rd,POB," +
    "12 Oak St PMB 4,12 Oak St PMB #4,PMB 12,PMB,Oak Street,One Microsoft Way,RR 2 Box 15,RR,HC 68 Box 23A,HC,Rural Route 3,Rural Route," +
    "General Delivery,PSC 3 Box 1204,PSC,Unit 100100 Box 4120,Unit,CMR 5,CMR,12½ Elm,½ Elm,Suite #,N6W23001 Bluemound Rd," +
    "test,asdf,asdfgh,qwerty,qwertz,xx,xxx,x,na,n/a,none,null,unknown,undefined,tbd,street,address,no address,sample,example,abc,aaa,aa,fake," +
    "anywhere,nowhere,123 Fake Street,12 Fake St PMB 4,Fake Ave,Anywhere Rd,Nowhere Dr,Example Ln,Sample Blvd,asdf st,None of your business Rd," +
    "12 Fakes St,Fake Court,123 test,1234 fake,12345 any,1 some,0 street,000 sample,123 example,123 everywhere,123 nowhere,1 Main St,2 test,123 Testing",
);

export const addressWords: readonly string[] = split(
  "Street,Str,Avenue,Av,Boulevard,Drive,Drv,Lane,Road,Court,Circle,Place,Terrace,Terr,Parkway,Pky,Highway,Square,Trail,Way," +
    "Expressway,Freeway,Turnpike,Crossing,North,South,East,West,Northeast,Northwest,Southeast,Southwest,Apartment,Suite,Floor,Building," +
    "Room,Unit,Number,No,Saint,Mount,Fort,#4,4-B,4/5,St.,O'Hare,Ñandú",
);

/** "city|state|ZIP" */
export const places: readonly string[] = split(
  "Seattle|WA|98101,seattle|Washington|98101-1234,Portland|WA|98101,Portland|OR|97201,New York|NY|10001,New York|new york|10112," +
    "Nowhere|NY|10001,Springfield|WA|98101,Seattle|OR|98101,Seattle|WA|89101,Seattle|WA|48101,Seattle|WA|98100,Seattle|WA|98099," +
    "Seattle|FL|98099,Seattle|WA|00000,Seattle|WA|99999,Hollywood|CA|90028,San Juan|PR|00901,Hagatna|Guam|96910,Pago Pago|AS|96799," +
    "Kolonia|FM|96941,Majuro|MH|96960,Koror|PW|96939,APO|AE|09021,FPO|AP|96349,DPO|AA|34002,APO|AA|09021,APO|AE|10001,Fort Campbell|TN|42223," +
    "Fort Campbell|KY|42223,Fishers Island|NY|06390,Fishers Island|CT|06390,Washington|DC|20500,Washington|MD|20588,Texhoma|TX|73949," +
    "Texhoma|OK|73949,Saint Louis|MO|63101,St Louis|MO|63101,Mt Vernon|NY|10550,Austin|TX|78701,Chicago|IL|60601,Miami|FL|33101,Ithaca|NY|14852," +
    "Tempe|AZ|85281,Columbus|GA|31903,Columbus|OH|43215,Charlotte Amalie|VI|00802,Saipan|MP|96950,Anchorage|AK|99501",
);

/** Names, "first|last", and mailboxes, some of which resemble them while others only nearly do. */
export const likeNames: readonly string[] = split(
  "Ana|Ng,Anna|Long,Marc|Smith-Hall,Ng|Li,明|李,Bo|Ek,Li Na|Wu,Anna May|De Witt",
);
export const likeMailboxes: readonly string[] = split(
  "a,an,ann,ana,anna,xannax,an.ng,anang,nga,ng,ngli,ling,li,nl,lin,marc,marc1,mar,smith,hall,hal,smit,msmithhall,smithhallm,marcs," +
    "bek,ekb,boe,eb,be,bo,boek,ekbo,ebo,witt,dewitt,may,along,alon,longa,long,lon,annal,lanna,b.e,xlinax,明李",
);
