/** The help of `npm run remotes`: each command with its options, then those of all, then the exit codes. */
export const USAGE = `Usage: npm run remotes -- <command> [options]

  status    [--pilot FFT] [--remote services] [--json]      what is on, for whom, and why not; --health adds
                                                            what pages reported (PORTAL_TOKEN)
  status    --sites inventory.json [--site a,b] [--json]    what each site has, and whether its portal answers
  explain   --remote services [--pilot FFT] [--role R] [--user <id>] [--access USER] [--path /x]   what somebody has, and why
  diff      41 [43] | <file> [<file>] [--json]              what changed between two serials or files, and for whom
  diff      torino napoli --sites inventory.json            what two sites have differently
  enable    --remote services [--pilot FFT|--role R|--cohort C|--everywhere]   (a new remote: --entry <address> unless built here)
  disable   --remote services [--pilot FFT|--role R|--cohort C|--everywhere]
  feature   --remote services --feature catalogue --on|--off [--pilot FFT|...|--everywhere] [--rule '{"pilots":["FFT"]}'|--no-rule]
  pin       --remote services --version 1.0.1 [--entry <address>] [--pilot FFT|...|--everywhere] [--no-previous]
  unpin     --remote services --pilot FFT|...|--everywhere  its people get what the others get
  canary    --remote services [--version 1.1.0 [--entry <address>]] --percent 10 [--pilot FFT] [--role R] [--users a,b]
            [--watch|--unwatched]                           --watch stops it if it is worse than the version beside it; alone:
                                                            every canary (PORTAL_TOKEN); --unwatched: nobody judges it
  promote   --remote services [--everywhere]                the candidate becomes the version for everybody
  rollback  --remote services [--pilot FFT|...]             withdraws the candidate, else the previous version again
  prune     [--remote services] [--keep 5]                  removes old releases that nobody got for a week or falls back to
  verify    [--remote services]                             fetches everything: reachable, type, hash, compatible
  sign      [--new-key <id>]                                signs as it is; --new-key makes a key pair first, and signs
                                                            by it where portal.config.json names no other key
  hints                                                     what pages need of remotes, for nginx; kept up from then on
  history   [--limit 20] [--json]

  A remote and, for pin and canary, a version may stand by themselves: pin services 1.0.1.
  --file path     the registry (default: this site's remotes.json)
  --origin url    where the portal is, for entries that depend on it
  --why "text"    kept in the history with your name (--who to give another)
  --key path      private signing key (or PORTAL_SIGNING_KEY)
  --sites path    changes every site of an inventory, or those of --site a,b: each is checked first, and
                  nothing is written at any site if one refuses
  --everywhere    lifts what pilots, roles and cohorts have of their own (pin, on or off), which otherwise stays
  --no-previous   leaves no version to go back to
  --new-pilot     the pilot is new: the registry does not know it yet; --new-feature: the feature is
  --dry-run       says who is affected and how; writes nothing
  --no-verify     pin, put on trial, promote or roll back without fetching the version first

Exit codes: 0 done, 1 a check failed, 2 not understood, 3 the registry is not valid, 4 no signing key, 5 busy.`;
