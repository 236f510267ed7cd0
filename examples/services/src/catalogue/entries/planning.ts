import { type Entry } from '../entry';

export const planning: readonly Entry[] = [
  {
    id: 'job-scheduler',
    provider: 'Delta Supply Lab',
    category: 'planning',
    maturity: 'production',
    inputs: ['work-orders', 'machine-states'],
    outputs: ['schedule'],
    pilots: ['SEW', 'CRF'],
    seconds: 5,
    text: {
      en: [
        'Job scheduler',
        'Orders the jobs of a shift by due date and setup effort, and repairs the plan when a machine drops out.',
      ],
      de: [
        'Auftragsreihung',
        'Ordnet die Aufträge einer Schicht nach Termin und Rüstaufwand und repariert den Plan, wenn eine Maschine ausfällt.',
      ],
      fr: [
        'Ordonnancement',
        'Ordonne les travaux d’une équipe selon l’échéance et l’effort de réglage, et corrige le plan quand une machine s’arrête.',
      ],
      ro: [
        'Planificarea lucrărilor',
        'Ordonează lucrările unui schimb după termen și efortul de reglare și repară planul când un utilaj iese din funcțiune.',
      ],
      zh: ['作业排程', '按交期与换型工作量安排班次作业，设备停机时自动修正计划。'],
    },
  },
  {
    id: 'changeover-planner',
    provider: 'OpenFloor Collective',
    category: 'planning',
    maturity: 'pilot',
    inputs: ['schedule', 'stock'],
    outputs: ['schedule', 'guidance'],
    pilots: ['ILTAR'],
    seconds: 4,
    text: {
      en: [
        'Changeover planner',
        'Groups jobs that share tools and prepares the list of what to lay out before each changeover.',
      ],
      de: [
        'Rüstplanung',
        'Fasst Aufträge mit gleichem Werkzeug zusammen und stellt vor jedem Umrüsten die Liste des Bereitzulegenden auf.',
      ],
      fr: [
        'Planificateur de changements de série',
        'Regroupe les travaux qui partagent des outils et prépare la liste du matériel à sortir avant chaque changement.',
      ],
      ro: [
        'Planificator de schimbări de serie',
        'Grupează lucrările care folosesc aceleași scule și pregătește lista celor de pus la îndemână înaintea fiecărei schimbări.',
      ],
      zh: ['换型计划', '将共用工装的作业归组，并列出每次换型前需备好的物料。'],
    },
  },
  {
    id: 'bottleneck-finder',
    provider: 'Nordwerk Analytics',
    category: 'planning',
    maturity: 'production',
    inputs: ['machine-states'],
    outputs: ['report', 'guidance'],
    pilots: ['CRF', 'FFT', 'SEW'],
    seconds: 4,
    text: {
      en: [
        'Bottleneck finder',
        'Shows which machine holds the line back in each hour and what one more minute there would bring.',
      ],
      de: [
        'Engpasssuche',
        'Zeigt, welche Maschine die Linie in jeder Stunde aufhält, und was eine Minute mehr dort brächte.',
      ],
      fr: [
        'Recherche du goulot',
        'Montre, heure par heure, quelle machine freine la ligne et ce qu’y apporterait une minute de plus.',
      ],
      ro: [
        'Găsirea locului îngust',
        'Arată ce utilaj ține linia în loc în fiecare oră și ce ar aduce un minut în plus acolo.',
      ],
      zh: ['瓶颈查找', '显示每小时由哪台设备拖慢产线，以及在该处多争取一分钟的收益。'],
    },
  },
  {
    id: 'demand-forecast',
    provider: 'Carpathia Data',
    category: 'planning',
    maturity: 'pilot',
    inputs: ['work-orders', 'stock'],
    outputs: ['forecast'],
    pilots: ['ILTAR', 'SEW'],
    seconds: 5,
    text: {
      en: [
        'Demand forecast',
        'Forecasts call-offs for the next eight weeks and shows how sure it is of each.',
      ],
      de: [
        'Bedarfsprognose',
        'Sagt die Abrufe der nächsten acht Wochen voraus und zeigt zu jedem, wie sicher er ist.',
      ],
      fr: [
        'Prévision de la demande',
        'Prévoit les appels de livraison des huit prochaines semaines et indique son degré de certitude pour chacun.',
      ],
      ro: [
        'Prognoza cererii',
        'Estimează comenzile ferme pentru următoarele opt săptămâni și arată cât de sigură este fiecare estimare.',
      ],
      zh: ['需求预测', '预测未来八周的要货量，并标明每项预测的把握程度。'],
    },
  },
  {
    id: 'delivery-promise',
    provider: 'Delta Supply Lab',
    category: 'planning',
    maturity: 'prototype',
    inputs: ['schedule', 'forecast'],
    outputs: ['report'],
    pilots: ['CRF'],
    seconds: 3,
    text: {
      en: [
        'Delivery promise',
        'Answers “when can you deliver?” from the real schedule, with the risk that the date slips.',
      ],
      de: [
        'Lieferzusage',
        'Beantwortet „Wann können Sie liefern?“ aus dem echten Plan, mit dem Risiko, dass der Termin rutscht.',
      ],
      fr: [
        'Promesse de livraison',
        'Répond à « quand pouvez-vous livrer ? » à partir du planning réel, avec le risque de retard.',
      ],
      ro: [
        'Promisiunea de livrare',
        'Răspunde la „când puteți livra?” pe baza planului real, cu riscul ca data să fie depășită.',
      ],
      zh: ['交期承诺', '依据真实排程回答“何时能交货”，并给出延期风险。'],
    },
  },
];
