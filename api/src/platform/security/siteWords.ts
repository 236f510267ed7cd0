/** Words that people of such a site think of first, besides published leaks, in the portal's languages. */
const words =
  // The site and its work.
  'portal portal-demo factory factoryportal production operator technician engineer supervisor administrator ' +
  'maintenance machine robot assembly welding quality shift shiftmanager manager plant industry workshop pilot ' +
  'industrial automation alarm service support office company business ' +
  'usine production atelier operateur opérateur technicien ingenieur ingénieur machine equipe équipe qualite qualité ' +
  'entreprise chef direction ' +
  'fabrica fabrică uzina uzină productie producție operator inginer tehnician schimb utilaj masina mașina calitate ' +
  'atelier firma sef șef ' +
  'betrieb fabrik werk produktion bediener techniker ingenieur schicht schichtleiter maschine instandhaltung wartung ' +
  'roboter montage schweissen schweißen qualität qualitaet firma halle anlage meister werkstatt ' +
  'gongchang jiqi jiqiren shengchan gongren banzhang chejian ' +
  // Words for passwords, and everyday words.
  'password passwort kennwort motdepasse mdp parola parolă mima welcome willkommen bienvenue bunvenit huanying changeme ' +
  'default temporary temp initial start neu new nouveau nou secret geheim secreta login user test guest gast admin ' +
  'master hello hallo bonjour salut buna nihao bunaziua gutentag moin servus ciao merci danke multumesc mulțumesc ' +
  'xiexie bitte please love iloveyou ichliebedich jetaime teiubesc woaini schatz liebling cherie chérie iubire baobei ' +
  'mama papa familie family famille familia soleil sonne sun soare taiyang stern star ' +
  'letmein qwertz qwertzuiop azerty azertyuiop qwerty asdfgh yxcvbn wxcvbn zxcvbn ' +
  'fussball fußball football fotbal rapid steaua dinamo bayern dortmund schalke juventus ferrari porsche mercedes bmw ' +
  'audi volkswagen dacia renault peugeot ' +
  // Times of the year.
  'winter spring summer autumn fall fruehling frühling sommer herbst printemps ete été automne hiver primavara primăvara ' +
  'vara toamna iarna ostern weihnachten christmas easter noel noël paste paște craciun crăciun chunjie silvester ' +
  'january february march april may june july august september october november december ' +
  'januar jänner februar märz maerz april mai juni juli august september oktober november dezember ' +
  'janvier fevrier février mars avril mai juin juillet aout août septembre octobre novembre decembre décembre ' +
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie ' +
  'yiyue eryue sanyue siyue wuyue liuyue qiyue bayue jiuyue shiyue ' +
  'monday tuesday wednesday thursday friday saturday sunday ' +
  'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag ' +
  'lundi mardi mercredi jeudi vendredi samedi dimanche ' +
  'luni marti marți miercuri joi vineri sambata sâmbătă duminica duminică ' +
  'xingqiyi xingqier xingqisan xingqisi xingqiwu xingqiliu xingqitian ' +
  // Places.
  'germany deutschland france romania românia roumanie rumänien china zhongguo italy italien italia italie europe europa ' +
  'switzerland schweiz suisse austria österreich spain espana poland polska hungary turkey turkiye ' +
  'berlin hamburg münchen muenchen munich köln koeln cologne frankfurt stuttgart düsseldorf duesseldorf leipzig dortmund ' +
  'essen bremen dresden hannover nürnberg nuernberg duisburg bochum wuppertal bielefeld bonn münster muenster mannheim ' +
  'karlsruhe augsburg wiesbaden aachen kiel bruchsal ulm wolfsburg ingolstadt ' +
  'paris marseille lyon toulouse nice nantes montpellier strasbourg bordeaux lille rennes reims toulon grenoble dijon ' +
  'angers nancy metz brest mulhouse ' +
  'bucuresti bucurești bucharest cluj clujnapoca timisoara timișoara iasi iași constanta constanța craiova brasov brașov ' +
  'galati galați ploiesti ploiești oradea braila brăila arad pitesti pitești sibiu bacau bacău ' +
  'beijing shanghai guangzhou shenzhen chengdu hangzhou wuhan xian suzhou tianjin nanjing chongqing qingdao dalian ' +
  'shenyang xiamen changsha ningbo ' +
  'rome roma milan milano torino turin napoli naples bologna firenze genova orbassano wien vienna zürich zuerich zurich ' +
  'basel bern geneve genève madrid barcelona london londra londres lisbon warsaw warszawa prague praha budapest ' +
  'istanbul ankara amsterdam brussels bruxelles newyork chicago boston dallas';

export const siteWords: string[] = [...new Set(words.split(' '))];
