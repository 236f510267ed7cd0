/** Words that people of such a site think of first, beside those of published leaks; in the portal's languages. */
export const siteWords: string[] = (
  'portal factory production operator technician engineer supervisor administrator maintenance machine robot assembly ' +
  'welding quality shift manager plant industry usine production atelier operateur opérateur technicien machine équipe ' +
  'motdepasse bonjour soleil fabrica fabrică productie producție parola operator inginer schimb utilaj bunaziua ' +
  'betrieb fabrik werk produktion bediener techniker ingenieur schicht schichtleiter maschine instandhaltung roboter ' +
  'montage schweissen schweißen qualität kennwort hallo gutentag sonne sommer herbst frühling ' +
  'gongchang mima woaini nihao password passwort welcome changeme default temporary secret winter spring summer autumn ' +
  'monday tuesday wednesday thursday friday saturday sunday'
).split(' ');
