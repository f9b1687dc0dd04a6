import { soundOfCommon } from "./sound";

/**
 * Given names that one person may use for another: short forms, spellings and translations. A line is a group; a name may be
 * in several groups, and only names of one group stand for each other (Alex for Alexander and for Alexandra, but not Alexander
 * for Alexandra). Written for this table; see lib/risk/tables/source/SOURCES.md.
 */
const groups = `
aaron aron ron ronnie haroun harun
abigail abby gail abbie
abraham abe abram avraham bram ibrahim ebrahim ibraheem brahim
adam addy
adelaide addie della heidi adele
adrian ade adriano hadrian
agnes aggie nessie inez ines agnieszka agneta
albert al bert bertie alberto adalbert albrecht
alexander alex al alec alexandre alejandro alessandro aleksandr alexandr aleksander oleksandr alexandros aleksandar sasha sacha sanya shura xander sander zander lex ale alek olek iskander sandy jano
alexandra alex sandra alessandra alejandra aleksandra oleksandra sasha sacha sanya shura sandy lexi lexie ola xandra ale
alexei aleksei alexey alexis aleksey oleksiy alyosha lyosha alexi aleksi
alfred al fred freddie alf alfredo alfie
alice ally allie alicia alisa alys
allan alan allen alain al
alfonso alphonse alonso poncho foncho
alison allison ally allie
amanda mandy manda
amelia amy millie mia amalia emilia
anastasia nastya stacy stasia anastasiya asya nastia tasia
andrew andy drew andre andrei andrey andreas andres andrej andrzej anders andrija andriy andrii andras ondrej andrus
andrea andie andy
angela angie angel angelina anzhela angelica
angel angelo
ann anne anna ana annie anya anja anka annette anita nan nancy nina hannah annushka anechka asia ania aneta anica
annmarie annamaria annemarie anamaria
anthony tony antonio anton antoine antoni ant toni tonino nino antonin antal antonis toño tonho
antonia toni tonya antonina antonella tosia
arnold arnie arnaldo
arthur art artie artur arturo
arkady arkadiy arkasha
augustine august gus augusto agustin augustin tin
barbara barb babs barbie bobbie barbora basia varvara varya
bartholomew bart barth bartolome bartosz bartek
beatrice bea trixie beatriz beatrix bee
benjamin ben benny benji benjie benjamim binyamin bibi
bernard bernie barney bern bernardo bernd bernhard bernardino
bertha bertie berta
bogdan bohdan bogdanchik
boris borya borislav
bradley brad
brendan brandon brenden
bridget bridie biddy brigid brigitte birgit brigida gitta
calvin cal
cameron cam
carl karl charles carlo carlos karel
caroline carrie carol carolyn lynn carolina karolina caro karoline lina karen
carmen carmela carmelo carmencita menchu
cassandra cassie sandra cass kassandra
catherine katherine kathryn cathy kathy kate katie kat kay kitty katya cate caty catarina caterina catalina katarina katarzyna kasia ekaterina yekaterina kateryna katrina kathleen katharina katja katia karin karen karina cathryn kathrin katerina katalin kati trina catriona katharine katherina ekaterini aikaterini rina cat kathie
cecilia cecily celia sissy cecile cecelia ceci cilla
charles charlie chuck chas carlos karl carl carlo chaz chip charley karol karel karoly carlitos
charlotte lottie charlie lotte carlota charo lotta carlotta
christian chris kristian cristian christiaan karsten carsten
christina christine chris tina chrissy kristina kristin kristine christiane cristina krystyna kirsten chrissie christy kristy krista kris kristen khrystyna stina christa
christopher chris kit topher cristobal christoph christophe cristoforo krzysztof kristofer kris krzys kristoffer christos
clarence clare
clara claire clare klara chiara
clifford cliff
clinton clint
concepcion concha conchita conchi concetta
consuelo chelo
constance connie constanza konstanze
constantine konstantin konstantinos kostas costas kostya constantin dinos gus
cornelius neil con cornelis kees cor
curtis curt kurt
cynthia cindy cyndi cintia
cyril kirill kyrylo
dolores lola loli lolita
daniel dan danny danilo daniil danylo danil daniyal danya dani daniele daniyar danek
danielle daniela dani danni daniella danuta danka
david dave davey davy dawid davide dawud daoud dudi davit taavi
deborah debbie deb debra debby debora devorah
delores dee dolly
denise denisa
dennis denis denny denys dionisio dionysios dion den
derek derrick rick dirk diederik
diana diane di dina dianne dijana
dominic dom nick dominick dominique domenico domingo dominik nico mingo
donald don donnie donny
dorothy dot dottie dolly dora thea dorothea dee dorota dorotea
douglas doug dougie
dmitri dmitry dima dimitri dmitriy dmytro dimitrios dimitris dimitar mitya dimitrij demetrius demetrios dimitrije mitch jim
duncan dunc
edgar ed eddie edgardo
edmund ed eddie ned ted edmond edmundo
edward ed eddie ted ned teddy eduardo edouard eduard lalo edvard edo duarte edoardo
edwin ed eddie win eddy
eleanor ellie nell nellie nora ella leonora elinor eleonora lenore norah elenor eleanora eleonore elle
elijah eli elias ilya illya ilja ilias lige elie
elizabeth liz beth betty lizzie eliza betsy bess bessie libby lisa elise elisabeth lisbeth elspeth isabel elisa elisabetta elzbieta ela lizzy bette lilibeth liza yelizaveta elizaveta alzbeta erzsebet else elsie liesel bettina lilibet buffy
ellen helen nell nellie
emily em emmy millie emilie emilia emilija
emmanuel manny manuel emanuel manolo immanuel manoel emanuele manu manos manolis
emma em emmie
eric erik erich rick erick eirik erico
ernest ernie ernesto ernst
esther essie hester hettie ester estrella
eugene gene yevgeny evgeny evgeni yevgeniy eugenio yevhen evgeniy zhenya eugen eugenios jevgenij evgenii eugeniusz evgenij
eugenia zhenya evgenia yevgenia jenny yevgeniya evgeniya yevheniya
eva eve evie ewa ava evita yeva evelina ieva
evelyn evie eve lynn
felicia fay licia
felix feliks feliz
fernando nando ferdinand ferdie hernando fernan fer
florence flo flossie florrie florencia florentina
francis frank fran francisco francesco francois franz paco pancho frans frankie franciszek frantisek ferenc franjo curro quico kiko cisco paquito chico xico ferran franco franek
frances fran fanny francesca frankie francisca francoise franziska paca paquita franciszka sissi franny
franklin frank
frederick fred freddy fritz rick frederic federico friedrich fredrick fredrik frederik fritzi fryderyk fede frederico lico
gabriel gabe gabriele gavriil havryil gabi gavril gabor gavrilo jibril jabril jibreel
gabrielle gabby gabriela gabriella gabi gaby
genevieve gen jenny genoveva
george georgie jorge giorgio georg georges georgios giorgos georgi georgy georgiy jerzy yuri yuriy yury juri jurij jure yorgos jorgen jordi juraj joris gyorgy heorhiy jurgen coque koke gio
gerald jerry gerry gerard gerhard gerardo geraldo gerrit jerald gerd
geraldine gerry jerry dina
gertrude trudy gert trude gertie
gilbert gil bert gilberto
giovanni john gianni nanni vanni johnny gianluca giannino
giuseppe joseph beppe peppe pino beppino peppino
gloria glo glorita
gordon gordy
gregory greg gregg gregorio grigory grigoriy grisha grzegorz gregor hryhoriy grigorios grigor krikor goyo gregoire grega
guadalupe lupe lupita
guillermo memo william guille
gustav gus gustavo gustaf gustave tavo
harold harry hal harald haroldo
harriet hattie harry henrietta etta hettie
helen helena elena helene eleni olena yelena lena nell jelena alena lenka ilona halina helenka lenochka nelly elaine alyona ella
henry harry hank hal henri enrique heinrich hendrik henrik enrico quique kike henryk rico heinz henk henrique hein jindrich genrikh enric
herbert herb bert heriberto heribert
hector tito hektor ettore
howard howie
hubert hugh bert hubie umberto
hugh hugo hughie huw ugo
humberto beto umberto
ian iain john ean
ignatius ignacio nacho iggy ignaz ignacy ignazio inigo ignasi nate
isaac ike zack isaak ishaq izaak itzhak yitzhak isac
isabel isabella bella izzy belle isabelle ysabel izabela isabela chabela isa sabela izabella elizabeth
isidore izzy isidro isidor chilo
ivan john vanya ioan ivo iwan vania
irene rene irina irena ira iryna irka eirini irinka
jack john jackson jacques jake
jacob jake jacobo jakob jakub james jaime yakov giacomo jacques santiago diego yaakov yaqub yakub yaqoob kuba yakiv jaap jasha jacopo coby
jacqueline jackie jacki jacquelyn
james jim jimmy jamie jaime jem giacomo jimmie jago jimbo seamus hamish
jane janet janie jean janey jenny jana joan giovanna juana jeanne
janet jan jane
janice jan
jason jay jase
jean john johann
jeffrey jeff geoffrey geoff jeffery jeffry
jennifer jen jenny jenna jenifer jennie
jeremiah jerry jeremy jem jeremias jeremie yirmiyahu
jerome jerry jeronimo hieronymus gerome geronimo
jessica jess jessie jesse jesica
jesus chuy chucho isa yesus
joan joanie joanne joanna jo johanna giovanna juana
joanna jo asia joan joana johanna ioanna jana yohanna hanne johanne janneke
joaquin quino joachim quim chimo joaquim jochen
john jack johnny jon juan ivan jean johann johannes hans giovanni jan ian ioannis yannis sean shaun shawn jonny johan evan ioan joao jovan iohannes janos jens yohannes yahya yahia janek jasiek yuhanna giannis jens jannis zhan iwan han zane ivica eoin
jonathan jon jonny jonathon johnathan nathan yonatan jonatan natan yoni johnathon
jose joe pepe joseph chepe jozef cheo pepito zé ze joselito
joseph joe joey jose josef giuseppe jozef yusuf yousef youssef yosef iosif josip joep sepp jef joop jozsef osip yousuf yusef yosuf yossi josep joos youssouf
josephine jo josie josefina fina pepa josefa pepita giuseppina
joshua josh josue yehoshua yeshua
juan john juanito juancho
judith judy jude judit giuditta judi
julia julie juliet yulia giulia jules yuliya juliya jill julka yulya
juliana julianna julianne giuliana yuliana
julian jules julien giuliano julius
julius julio giulio jules iulius yuliy
kenneth ken kenny kenney
kimberly kim kimberley kimmy
laura laurie lori lolly lara laure laurita
lawrence larry laurie lars laurent lorenzo laurence lorenz loren lawrie lavrentiy renzo larrie lauri lorcan lorens vavrinec
leah lia lea leia
leonard leo len lenny leonardo leonid leonhard lennart lennie lenya leonidas lyonya
leo leon leopold lev lyova lionel leopoldo polo
leslie les lesley
lewis louis lou luis lew ludwig luigi lluis luiz louie ludovic gigi ludovico lucho luisito aloysius alois
lillian lily lil lilian lilly liliana lilia lilya
linda lindy lin lynda
louise lou lulu luisa louisa luise lois ludovica
lucille lucy lucia luz lucie lucila luzia chia lucinda
lucas luke luca luka lukas lukasz luc loukas lucius lucian
ludmila lyudmila luda lyuda liudmyla ludmilla mila lida lyudmyla liudmila
luz lucha luzita
lydia lida lidia lidiya
magdalena magda maggie lena madeleine madeline maddie malena magdalene madalena madelyn marlene lene maddy malen
malcolm mal
marcus mark marc marco marcos marek markus markos marko mario
margaret maggie meg peggy marge margie greta rita daisy peg madge margarita margherita marguerite margarete margot gosia malgorzata marjorie megan mag grete gretchen marga margaretha maisie mairead pearl marketa margrit margo małgosia malgosia margarida rita gretel
maria mary marie mariya marija mariam maryam miriam masha marusya mariah moira mia maja molly maja mimi mariia maryia marya mariya mairi maura mitzi marisol marika mariana maritza maryna manya marys polly maría marica
mariana mariann marianne maryann marianna
martha marta patty mattie marfa
martin marty marcin marten martino martim martins maarten marton tin
marvin marv merv
mary molly polly mae may mamie maria marie minnie
mateo matthew mattheus matteo
matilda mattie tilly tillie mathilde matilde maud
matthew matt matty matteo mateo mathieu matthias mateusz matvey matthaus mathew mattias mats mate matej matias mathias motya matvei matvii
maurice morris mo mauricio maurizio moritz moritz maury
maximilian max maxim maximiliano maksim maksym massimo maxime maximo massimiliano maks maxwell
mehmet mohammed
melissa mel missy lissa
melanie mel
mercedes merche meche
michael mike mick mikey mickey miguel michel mikhail misha michele mihail mykhailo micah mikael michal mikkel mitch mihai mihaly mihajlo michail mischa mikel mikolaj mishka migue mickie mika michalis mikhael
michelle shelly michele chelle micheline
mildred millie milly
mikhail misha michael mihail miša mykhaylo
miguel mike michael migue
mohammed muhammad mohamed mohammad mohamad muhammed mohamud mehmet md mohd moh mahomet mahomed mouhamed mohammod muhamad mahammad mo mamadou muhamed mouhamadou mohd
monica monika mon moni monique
moses moshe moises moisey mose musa moussa mousa mosha mois
natalie nat natalia natalya natasha nata natalija nataliya nataly natali natka talia nathalie
nathan nate nat nathaniel natan
nathaniel nat nate nathan nathanael
nicholas nick nicky nicolas nico nikolai nikolay klaus nikolas nicola mykola nikola colin nikolaos kolya nicolai nikos claus nic mikolaj miklos nicolaas nikolaus niklas niels nikolaj nils kolia neculai niccolo
nicole nikki nicki nicola nicolette nicoletta colette niki
noah noe nuh nooh noach
norman norm normie
oleg olezhka oleh helge
olga olya olha helga olia
olivia liv livvy ollie olive livia
oliver ollie olly olivier noll oliwier
oscar oskar osky oszkar ossie
osman uthman othman usman ousmane
oswald oz ozzie osvaldo
pamela pam pammy
patricia pat patty trish tricia patti patsy patrizia trisha patrycja
patrick pat paddy patricio patrik patrice rick padraig padraic packie
paul paulie pablo pavel paolo pavlo pauli pol pawel paulus paulo pasha pavlos pal pavol pauel poul paavo
paula pauline paulina pola polly paola paulette pavla
penelope penny pen pennie
peter pete pedro pierre pyotr petr petro pietro piotr petros pieter petya per peder perico petar piet petrus piero petru peer petur boutros butrus
philip phil phillip felipe philippe pip filip filippo filipp philipp filipe pippo feli flip fil lipe philippos
phyllis phyl
priscilla cilla pris prissy
rachel rae raquel rachael rachelle shelly rahel rachele rakhil rahila
rafael raphael rafi rafa rafal raffaele rafail raf rafaello raffaello
ralph raul rafe raoul ralf raulito rolf
ramon raymond moncho
randall randy randolph rand
raymond ray ramon raimundo raimondo raymundo raimund mundo
rebecca becky becca reba rebekah bekah rebeca rivka rifka
reginald reg reggie rex reinaldo reynaldo reinhold naldo
regina gina reggie queenie
reuben ruben rube rubin ruvim
richard dick rick ricky rich ricardo riccardo richie ritchie rico ryszard rikard ric dickie richi rihard
robert bob rob bobby robbie bert roberto robin robb rupert ruprecht beto bobbie robby robertas robi robo berto
roberta bobbie robbie berta robyn
rodney rod roddy
rodrigo rod rodri roderick ruy rui
roger rodge ruggero rogelio rutger rodger hodge
roland rollo rolando orlando rolly roldan
ronald ron ronnie ronny ronaldo reynold rinaldo
rosa rose rosie rosita rosy roza rosalia rozalia rosina chayo
rosario chayo charo
rosemary rose rosie romy rosemarie rosamaria
rosalind rosalyn roz ros lindy rosalinda
roxanne roxy roxana roksana rosanna
rudolph rudy rolf rudolf rodolfo fito
russell russ rusty rus
ruth ruthie rut
salvador salvatore sal chava toto turi toruccio
samantha sam sammy samanta
samuel sam sammy samuil samuele shmuel samuli samu sami
sandra sandy sandie cassandra
sarah sally sara sadie sarita zara sarai sally
sebastian seb bastian baz sebastien sebastiano bas seba bastien
sergei sergey sergio serhiy serge seryozha sergiy serghei sergej sergius serhii sergiu seryoga
seymour morey
sharon shari sherry
sheila celia
shirley shirl lee
sidney sid sydney
simon simeon semyon shimon simone si szymon simao semen syoma ximun sym
sofia sophia sophie sofie zofia zosia sonya sonia sonja sofiya sofya chofi sophy
solomon sol suleiman sulaiman salomon suleyman zalman solly soliman sulayman shlomo salamon
stanley stan
stanislav stas stanislaw stanislaus estanislao stasik stach slava
stephanie steph stefanie stefania stevie estefania stefani stephania stefanija stefka
stephen steve steven stevie stefan esteban etienne stefano stepan istvan stephan stjepan stefanos szczepan ste stepka estevan estevao steffen
stuart stu stewart
susan sue suzie susie suzanne susanna susana sukie zuzana suzy susannah zuzanna susanne shoshana zuzka shoshanna
svetlana sveta svitlana lana svetka svieta
sylvester sly silvestre vester sil
sylvia syl silvia silvie sylvie sylwia
tamara tammy tamar toma mara tamika tami
tatiana tanya tatyana tania tanja tetiana tetyana tati tanyusha
teresa theresa terry tess tessa tere teri therese tracy teresita tessie treasa terezie tereza reza maite
terence terry terrence terrance
theodore ted teddy theo fyodor fedor teodoro theodor fedya fedir tudor teodor theodoros dorek fiodor feodor toddy
thomas tom tommy tomas tommaso thom tomasz tomaso tomek foma tuomas thomasz tam massimo maso
timothy tim timmy timofey timoteo timo timotheus tymofiy timofei timothee
tobias toby tobiah tobi
ursula ursa orsola urszula ulla uschi
valentin val valya valentine valentino valentyn walenty
valentina val valya tina valentyna walentyna
valerie val valeria valeriya lera valeriia valerija
valery valera valeriy valerij valerio valerian
vasily vasiliy basil vasya vasyl vassily vasilios vassilis wassily basilio bill bazyli vasilij vasileios vasile vasilis vasilii
veronica ronnie vera nika roni verena veronika veronique nica weronika vero
victor vic vitya viktor vittorio wiktor vito vik viktoras
victoria vicky tori vika viktoria vittoria viktoriya vic vicki vickie wiktoria viktoriia tory
vincent vince vin vinny vicente vincenzo vinnie vincens enzo vicent chente vikenti cenzo wincenty
virginia ginny ginger gina virginie virgie
vladimir volodymyr vova volodya vlad wladimir uladzimir vladimiro wlodzimierz ladimir vladi
vladislav vlad slava ladislav wladyslaw vladyslav ladislao laszlo ladislas vladik
vyacheslav slava viacheslav wenceslas vaclav vyacheslav waclaw viatcheslav
walter walt wally gualterio wat wouter walther gualtiero
wendy gwendolyn gwen wen
wilhelmina minnie billie wilma mina willa helmine mien
william bill will billy willie liam wilhelm guillermo guillaume willem wil guglielmo wm vilhelm bela memo uilleam wim willy guilherme vilem viliam gwilym vasyl
winifred winnie freda fred
xavier javier javi xabier xavi saverio ksawery xaver xabi
javier xavier javi
yekaterina catherine katya katia
yaroslav jaroslav slava jaroslaw yarik jarek
wolfgang wolf
zachary zach zack zak zakaria zachariah zakariya zacharias zakhar zechariah zacarias zac zakariah
xiomara xio
`
  .trim()
  .split("\n");

/** Spellings of one name, given or family. */
const spellings = `
ahmed ahmad ahmet akhmed achmed ahamed akhmad ahmadou amadou ehmed
ali aly alee
abdullah abdallah abdulla abdellah abdulah abdalla
aisha ayesha aicha aysha aisyah ayse aishah aicha aysa
amir ameer emir amer
amina aminah ameena emine
ayub ayoub job
bilal belal bilel
fatima fatimah fatma fatema fathima fatoumata fatou fatimata fatim
farid fareed ferid
farouk faruq farooq faruk farook
habib habeeb
hakim hakeem
hamid hameed hamed
hassan hasan hassen hacen
hussein hussain husain husayn hossein hossain houssein husein hussin hocine husseyin huseyin hosein
ismail ismael ishmael esmail ismaeel ismaila esmaeil
jamal gamal djamal jamaal cemal djamel
jafar jaafar gafar cafer djafar
javed javid jawed
kamal kamel kemal kamaal
karim kareem kerim
khadija khadijah khadeeja kadija hatice hadija
khaled khalid halid chalid
latif lateef
layla leila laila leyla layla leilah
mahmoud mahmud mahmood mehmood mahmut
mansour mansoor mansur
maryam mariam miriam meryem mariyam marium
mustafa mostafa moustafa mustapha moustapha
nasser nasir naser nassir naseer
noor nur nour nora noura nura
omar umar omer oumar ömer umer
osama usama oussama ousama
qasim kassem qassem kasim kassim qasem
rahim raheem
rashid rasheed rachid reshid rashed
reza rida ridha raza
saad sad
said saeed sayeed saied sayed
salah saleh salih
salim saleem selim
samir sameer
sharif shareef cherif sherif
tariq tarek tareq tarik tarique
walid waleed oualid
yasin yassin yaseen yassine yacine
yasser yasir yaser
zaid zayd zayed zeyd
zainab zeinab zaynab zeynep zaineb zeineb
zahra zohra zehra zahrah
youssef yusuf yousef yosef yousuf yusef yousif
mohammed muhammad mohamed mohammad mohamad muhammed mohamud mohamud
ibrahim ebrahim ibraheem brahim
suleiman sulaiman suleyman solomon soliman sulayman
osman uthman othman usman ousmane
moussa musa mousa
sheikh shaikh shaykh cheikh
chaudhry choudhary chaudhary choudhury chowdhury chaudhuri chowdhary
siddiqui siddiqi siddique sediqi
pearce pierce peirce
clark clarke
jimenez ximenez gimenez
reed reid read
gray grey
philips phillips philipps
`
  .trim()
  .split("\n");

/** Names in their own right without a group above: one letter more or less makes another of them, not a typing error. */
const others = `
alma alva amal amaya amara anil anish anita anjali ariel arielle arlene arman armando asad ashley ashlee aubrey audrey austin avery
bianca blake brian bryan brianna brittany brooke bruce bryce camila camille candace carla carlotta carmine carter cesar chad chase chelsea
cheryl claudia claude claudio cody colin collin corey courtney craig crystal dale dalia damian damien damon dana darius darlene darren dawn
dean deepa deepak denise derek desiree devin devon diego dina dylan earl elaine elias elisa elliot elsa emil emilio enzo erica erika
erin ethan evan fabio fabian faith farah federica filippa fiona flora gail garrett gary gavin gemma gina glenn grace grant greta hana hanna haley holly
hope hunter imani ina indira ingrid ira iris isaiah ivy jacinta jada jade jamila jared jarred jasmine jay jean jenna jerome jill joel jocelyn jordan jorge
joy joyce juanita june justin justina justine kamala karina katelyn kayla keith kelly kelvin kendra kevin kiran kirk kristin kumar kurt kyle lakshmi lance lara
lauren lauro lea lena leon leona lina lisa logan lois lorena lorenza lorraine louisa lucas luca lucia lucio lydia lyle mara marcela marcelo marcella marcia maria mariana marie marina
marilyn mario marion marisa marissa maritza marlene marlon marta martina mason maya megan mercedes mia milan mina mira miranda miriam mitchell mohan mona morgan
naomi nadia nadine nasrin neil nelson nikita nina noel noelle nolan norma ola oleg olga orlando owen paige pablo paola paolo perla perry philippa prakash priya
priyanka quentin quinn ramona ravi rahul rohan rohit raj rania rashida reid renata rhonda rita rodolfo romina ronan rosalia roy ryan sabine sabrina sadia salma salima samir samira
santiago sanjay sanjana savannah scott sean selena serena shane shannon sheila shelby sierra silas silvio sonia spencer stacey summer sunil sunita suresh surya tara
taylor thelma theresa tiffany todd tomoko toni tracy travis trevor troy tyler tyrone vanessa vera verna vijay vivian wade warren wayne wesley wilma yasmin yolanda yuki yvette yvonne zoe
anders andrina anton adriana adriano alessandra antonina camilo carolina daniela emiliana fabiana fabiano fabricio flavia flavio gabriela giorgia giuliana juliana juliano justino leandro leandra
luciana luciano marcella paulina petra roberta silvana silvano stefania tatiana valeria valerio viviana vittoria xenia martin karl karla carol carole erich erwin irwin gerda nadja sonja jamil kamil
kamila jalal hilal bilal talal nabil nadir nizar munir munira amira samar omar sami salem majid majida rashida hanan hani wael rami rania dalal faisal faysal hamza hadi mahdi madina
aditya amit ankit anita arjun asha ashok geeta gita gopal hari jaya kavita lalit lata leela mahesh manish maya meera mohan mukesh naresh neha nikhil nisha pooja rajesh rakesh ramesh ritu sachin sandeep sanjeev santosh shanti shyam sita sushil uma usha vikas vikram vinod
`
  .trim()
  .split(/\s+/);

const groupsBySound = new Map<string, Set<number>>();
for (const [group, line] of [...groups, ...spellings].entries())
  for (const name of line.split(" ")) {
    const sound = soundOfCommon(name.normalize("NFD").replace(/[^a-z]/g, ""));
    const known = groupsBySound.get(sound);
    if (known) known.add(group);
    else groupsBySound.set(sound, new Set([group]));
  }
for (const name of others) {
  const sound = soundOfCommon(name);
  if (!groupsBySound.has(sound)) groupsBySound.set(sound, new Set());
}

/** Whether one person may use both names. Takes the results of `soundOf`. */
export function shareGivenName(a: string, b: string): boolean {
  const groupsOfB = groupsBySound.get(b);
  if (!groupsOfB) return false;
  for (const group of groupsBySound.get(a) ?? []) if (groupsOfB.has(group)) return true;
  return false;
}

/** Takes a sound. */
export function groupsOfGivenName(sound: string): Iterable<number> {
  return groupsBySound.get(sound) ?? [];
}

/** Also of family names. Takes sounds. */
export function shareSpelling(a: string, b: string): boolean {
  const groupsOfB = groupsBySound.get(b);
  if (!groupsOfB) return false;
  for (const group of groupsBySound.get(a) ?? [])
    if (group >= groups.length && groupsOfB.has(group)) return true;
  return false;
}

export function isKnownGivenName(sound: string): boolean {
  return groupsBySound.has(sound);
}
