import { type Entry } from '../entry';

export const data: readonly Entry[] = [
  {
    id: 'line-twin',
    provider: 'Nordwerk Analytics',
    category: 'data',
    maturity: 'pilot',
    inputs: ['machine-states', 'schedule'],
    outputs: ['simulation', 'forecast'],
    pilots: ['CRF', 'FFT'],
    seconds: 6,
    text: {
      en: ['Line twin', 'Replays the line in simulation from live states and tries tomorrow’s plan tonight.'],
      de: [
        'Linienzwilling',
        'Spielt die Linie aus aktuellen Zuständen als Simulation nach und probiert heute Abend den Plan von morgen.',
      ],
      fr: [
        'Jumeau de ligne',
        'Rejoue la ligne en simulation à partir des états réels et essaie ce soir le plan de demain.',
      ],
      ro: [
        'Geamănul liniei',
        'Redă linia în simulare din stările reale și încearcă în seara asta planul de mâine.',
      ],
      zh: ['产线孪生', '用实时状态在仿真中重现产线，今晚预演明天的计划。'],
    },
  },
  {
    id: 'cell-rehearsal',
    provider: 'Valterra Robotics',
    category: 'data',
    maturity: 'pilot',
    inputs: ['robot-program', 'cad'],
    outputs: ['simulation', 'quality-results'],
    pilots: ['FFT'],
    seconds: 6,
    text: {
      en: [
        'Cell rehearsal',
        'Runs a cell’s real control program against a virtual cell, faults included, before anything is built.',
      ],
      de: [
        'Zellenprobe',
        'Führt das echte Steuerungsprogramm an einer virtuellen Zelle aus, Störungen eingeschlossen, bevor etwas gebaut wird.',
      ],
      fr: [
        'Répétition de cellule',
        'Exécute le vrai programme de commande sur une cellule virtuelle, pannes comprises, avant toute construction.',
      ],
      ro: [
        'Repetiția celulei',
        'Rulează programul real de comandă pe o celulă virtuală, inclusiv cu defecte, înainte de a construi ceva.',
      ],
      zh: ['单元预演', '在建造之前，用真实控制程序驱动虚拟单元，包括故障情形。'],
    },
  },
  {
    id: 'data-connector',
    provider: 'OpenFloor Collective',
    category: 'data',
    maturity: 'production',
    inputs: ['machine-states', 'process-parameters'],
    outputs: ['machine-states', 'alarm-history'],
    pilots: ['CRF', 'FFT', 'ILTAR', 'SEW'],
    seconds: 2,
    text: {
      en: [
        'Machine data connector',
        'Reads controllers of different makes and gives all others one clean stream of states and alarms.',
      ],
      de: [
        'Maschinendatenanbindung',
        'Liest Steuerungen verschiedener Fabrikate und liefert allen anderen einen sauberen Strom von Zuständen und Alarmen.',
      ],
      fr: [
        'Connecteur de données machine',
        'Lit des automates de marques diverses et fournit aux autres services un flux unique et propre d’états et d’alarmes.',
      ],
      ro: [
        'Conector de date ale utilajelor',
        'Citește controlere de mărci diferite și oferă celorlalte servicii un singur flux curat de stări și alarme.',
      ],
      zh: ['设备数据连接器', '读取不同品牌的控制器，为其他服务提供统一、干净的状态与报警数据流。'],
    },
  },
  {
    id: 'anomaly-watch',
    provider: 'Carpathia Data',
    category: 'data',
    maturity: 'pilot',
    inputs: ['power', 'vibration', 'process-parameters'],
    outputs: ['alarm-history', 'report'],
    pilots: ['SEW', 'CRF'],
    seconds: 5,
    text: {
      en: [
        'Anomaly watch',
        'Learns the normal rhythm of a machine and marks hours that sound different, before any limit is hit.',
      ],
      de: [
        'Anomalieerkennung',
        'Lernt den normalen Rhythmus einer Maschine und markiert Stunden, die anders klingen, bevor eine Grenze erreicht ist.',
      ],
      fr: [
        'Veille d’anomalies',
        'Apprend le rythme normal d’une machine et signale les heures inhabituelles avant tout dépassement de seuil.',
      ],
      ro: [
        'Detectarea anomaliilor',
        'Învață ritmul normal al unui utilaj și marchează orele neobișnuite înainte să fie depășită vreo limită.',
      ],
      zh: ['异常监测', '学习设备的正常节奏，在触及任何限值之前标出异常时段。'],
    },
  },
  {
    id: 'report-builder',
    provider: 'Atelier Flux',
    category: 'data',
    maturity: 'production',
    inputs: ['report'],
    outputs: ['report'],
    pilots: ['CRF', 'FFT', 'ILTAR', 'SEW'],
    seconds: 2,
    text: {
      en: [
        'Report builder',
        'Puts the results of other services into one short report that a shift can read in two minutes.',
      ],
      de: [
        'Berichtserstellung',
        'Fasst die Ergebnisse anderer Dienste in einem kurzen Bericht zusammen, den eine Schicht in zwei Minuten liest.',
      ],
      fr: [
        'Générateur de rapports',
        'Réunit les résultats des autres services en un rapport court, lisible en deux minutes par une équipe.',
      ],
      ro: [
        'Generator de rapoarte',
        'Adună rezultatele celorlalte servicii într-un raport scurt, pe care un schimb îl citește în două minute.',
      ],
      zh: ['报告生成', '将其他服务的结果汇成一份两分钟即可读完的简短报告。'],
    },
  },
];
