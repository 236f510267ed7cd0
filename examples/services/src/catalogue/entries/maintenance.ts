import { type Entry } from '../entry';

export const maintenance: readonly Entry[] = [
  {
    id: 'spindle-health',
    provider: 'Nordwerk Analytics',
    category: 'maintenance',
    maturity: 'production',
    inputs: ['vibration', 'machine-states'],
    outputs: ['forecast', 'report'],
    pilots: ['CRF', 'FFT'],
    seconds: 5,
    text: {
      en: [
        'Spindle health watch',
        'Follows bearing vibration of machining spindles and warns days before wear stops the machine.',
      ],
      de: [
        'Spindelüberwachung',
        'Verfolgt die Lagerschwingung von Bearbeitungsspindeln und warnt Tage bevor der Verschleiß die Maschine stillsetzt.',
      ],
      fr: [
        'Surveillance des broches',
        'Suit les vibrations des roulements de broche et alerte plusieurs jours avant que l’usure n’arrête la machine.',
      ],
      ro: [
        'Supravegherea arborelui principal',
        'Urmărește vibrațiile rulmenților arborelui și avertizează cu zile înainte ca uzura să oprească utilajul.',
      ],
      zh: ['主轴健康监测', '跟踪加工主轴的轴承振动，在磨损导致停机前数天发出预警。'],
    },
  },
  {
    id: 'remaining-life',
    provider: 'Carpathia Data',
    category: 'maintenance',
    maturity: 'pilot',
    inputs: ['machine-states', 'alarm-history'],
    outputs: ['forecast'],
    pilots: ['SEW', 'ILTAR'],
    seconds: 6,
    text: {
      en: [
        'Remaining useful life',
        'Estimates how many hours a component will last, with a range that narrows as more history comes in.',
      ],
      de: [
        'Restlebensdauer',
        'Schätzt, wie viele Stunden ein Bauteil noch hält, mit einer Spanne, die mit jedem Verlauf enger wird.',
      ],
      fr: [
        'Durée de vie restante',
        'Estime le nombre d’heures qu’il reste à un composant, avec une fourchette qui se resserre à mesure que l’historique s’enrichit.',
      ],
      ro: [
        'Durata de viață rămasă',
        'Estimează câte ore mai rezistă o componentă, cu un interval care se îngustează pe măsură ce se adună istoricul.',
      ],
      zh: ['剩余使用寿命', '估算零部件还能运行多少小时；历史数据越多，估算区间越窄。'],
    },
  },
  {
    id: 'alarm-triage',
    provider: 'OpenFloor Collective',
    category: 'maintenance',
    maturity: 'production',
    inputs: ['alarm-history'],
    outputs: ['guidance', 'report'],
    pilots: ['FFT', 'SEW', 'CRF'],
    seconds: 4,
    text: {
      en: [
        'Alarm triage',
        'Groups repeated alarms, separates symptoms from causes and proposes which one to look at first.',
      ],
      de: [
        'Alarmsichtung',
        'Fasst wiederholte Alarme zusammen, trennt Symptome von Ursachen und schlägt vor, womit man anfängt.',
      ],
      fr: [
        'Tri des alarmes',
        'Regroupe les alarmes répétées, distingue les symptômes des causes et propose laquelle traiter en premier.',
      ],
      ro: [
        'Trierea alarmelor',
        'Grupează alarmele repetate, separă simptomele de cauze și propune care trebuie verificată prima.',
      ],
      zh: ['报警分诊', '合并重复报警，区分表象与原因，并建议优先处理哪一条。'],
    },
  },
  {
    id: 'lubrication-planner',
    provider: 'Helio Metrics',
    category: 'maintenance',
    maturity: 'production',
    inputs: ['machine-states', 'schedule'],
    outputs: ['maintenance-plan'],
    pilots: ['ILTAR'],
    seconds: 3,
    text: {
      en: [
        'Lubrication planner',
        'Plans greasing by running hours instead of by calendar and fits it into short stops that happen anyway.',
      ],
      de: [
        'Schmierplanung',
        'Plant das Abschmieren nach Betriebsstunden statt nach Kalender und legt es in kurze Stillstände, die es ohnehin gibt.',
      ],
      fr: [
        'Planificateur de lubrification',
        'Planifie le graissage selon les heures de marche plutôt que selon le calendrier et le place dans les arrêts courts déjà prévus.',
      ],
      ro: [
        'Planificator de lubrifiere',
        'Planifică ungerea după orele de funcționare, nu după calendar, și o așază în opririle scurte care au loc oricum.',
      ],
      zh: ['润滑计划', '按运行小时而非日历安排润滑，并利用本来就有的短暂停机完成。'],
    },
  },
  {
    id: 'spare-parts-advisor',
    provider: 'Delta Supply Lab',
    category: 'maintenance',
    maturity: 'pilot',
    inputs: ['forecast', 'stock'],
    outputs: ['maintenance-plan', 'work-orders'],
    pilots: ['CRF', 'SEW'],
    seconds: 4,
    text: {
      en: [
        'Spare-part advisor',
        'Compares predicted failures with stock and lead times, and says what to order now and what can wait.',
      ],
      de: [
        'Ersatzteilberatung',
        'Vergleicht erwartete Ausfälle mit Bestand und Lieferzeiten und sagt, was jetzt zu bestellen ist und was warten kann.',
      ],
      fr: [
        'Conseiller en pièces de rechange',
        'Compare les pannes prévues au stock et aux délais, et indique ce qu’il faut commander maintenant et ce qui peut attendre.',
      ],
      ro: [
        'Consilier pentru piese de schimb',
        'Compară defecțiunile estimate cu stocul și cu termenele de livrare și spune ce trebuie comandat acum și ce mai poate aștepta.',
      ],
      zh: ['备件顾问', '将预测故障与库存和交货期对照，指出哪些需立即订购、哪些可以等待。'],
    },
  },
];
