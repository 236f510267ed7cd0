import { people } from './0001_people';
import { messages } from './0002_messages';
import { counters } from './0003_counters';
import { operations } from './0004_operations';
import { accounts } from './0005_accounts';
import { origins } from './0006_origins';
import { told } from './0007_told';
import { conditions } from './0008_conditions';
import { duty } from './0009_duty';
import { missed } from './0010_missed';
import { worse } from './0011_worse';
import { channels } from './0012_channels';
import { escalation } from './0013_escalation';
import { words } from './0014_words';
import { machines } from './0015_machines';
import { figures } from './0016_figures';
import { screens } from './0017_screens';
import { due } from './0018_due';
import { missedLines } from './0019_missedLines';
import { left } from './0020_left';
import { answers } from './0021_answers';
import { lanes } from './0022_lanes';
import { contacts } from './0023_contacts';
import { phones } from './0024_phones';
import { opened } from './0025_opened';
import { screensEnd } from './0026_screensEnd';
import { phoneNamed } from './0027_phoneNamed';
import { handovers } from './0029_handovers';
import { owners } from './0030_owners';
import { notes } from './0031_notes';
import { conditionLines } from './0032_conditionLines';
import { signInMethods } from './0033_signInMethods';
import { serviceAccounts } from './0034_serviceAccounts';
import { secondFactors } from './0035_secondFactors';
import { passkeys } from './0037_passkeys';
import { identities } from './0036_identities';
import { confirmedAt } from './0038_confirmedAt';
import { provisioning } from './0039_provisioning';
import { providerTokens } from './0040_providerTokens';
import { keptAnswers } from './0041_keptAnswers';
import { conditionPlaces } from './0042_conditionPlaces';
import { userChanges } from './0043_userChanges';
import { foldedWords } from './0044_folded';
import { waysIn } from './0045_waysIn';
import { reportedAt } from './0046_reportedAt';
import { apostrophes } from './0047_apostrophes';
import { linkNames } from './0048_linkNames';
import { secondFactorMoves } from './0049_secondFactorMoves';
import { auditRetention } from './0050_auditRetention';
import { disabledOwners } from './0051_disabledOwners';
import { byEvent } from './0052_byEvent';
import { mailReasons } from './0053_mailReasons';
import { handoverTotals } from './0054_handoverTotals';
import { fieldCounters } from './0055_fieldCounters';
import { traces } from './0056_traces';
import { registryWarnings } from './0057_registryWarnings';
import { type Migration } from './migration';

/** Applied in this order and never changed once released: a correction is a new step. */
export const migrations: readonly Migration[] = [
  people,
  messages,
  counters,
  operations,
  accounts,
  origins,
  told, // the purpose of a mail that tells of a changed e-mail
  conditions,
  duty,
  missed,
  worse, // the worst priority of a condition
  channels,
  escalation,
  words, // searching notices by words (pg_trgm)
  machines,
  figures,
  screens,
  due,
  missedLines,
  left, // deletes notifications of pilots that people have left
  answers, // links of escalation messages that acknowledge
  lanes,
  contacts,
  phones,
  opened, // whether a notification was opened, not only marked read
  screensEnd,
  phoneNamed,
  handovers,
  owners,
  notes,
  conditionLines,
  signInMethods,
  serviceAccounts,
  secondFactors,
  passkeys,
  identities,
  confirmedAt,
  provisioning,
  providerTokens,
  keptAnswers,
  conditionPlaces,
  userChanges,
  foldedWords,
  waysIn,
  reportedAt,
  apostrophes,
  linkNames,
  secondFactorMoves,
  auditRetention,
  disabledOwners, // whose disabling gave a condition back
  byEvent, // lists with one line for each event
  mailReasons, // why a mail was not sent yet
  handoverTotals,
  fieldCounters,
  traces, // which call caused a message
  registryWarnings,
];
