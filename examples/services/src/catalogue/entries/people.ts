import { type Entry } from '../entry';

export const people: readonly Entry[] = [
  {
    id: 'work-instructions',
    provider: 'Atelier Flux',
    category: 'people',
    maturity: 'production',
    inputs: ['work-orders', 'cad'],
    outputs: ['guidance'],
    pilots: ['FFT', 'CRF'],
    seconds: 3,
    text: {
      en: [
        'Guided work instructions',
        'Shows the next step at the place of work, in the worker’s language, and keeps what was measured.',
      ],
      de: [
        'Geführte Arbeitsanweisung',
        'Zeigt den nächsten Schritt am Arbeitsplatz, in der Sprache der Person, und hält fest, was gemessen wurde.',
      ],
      fr: [
        'Instructions guidées',
        'Affiche l’étape suivante au poste, dans la langue de l’opérateur, et conserve ce qui a été mesuré.',
      ],
      ro: [
        'Instrucțiuni de lucru ghidate',
        'Arată pasul următor la locul de muncă, în limba lucrătorului, și păstrează ce s-a măsurat.',
      ],
      zh: ['引导式作业指导', '在工位以员工的语言显示下一步，并保存测量结果。'],
    },
  },
  {
    id: 'ergonomics-score',
    provider: 'Delta Ergonomics',
    category: 'people',
    maturity: 'pilot',
    inputs: ['motion'],
    outputs: ['report', 'guidance'],
    pilots: ['CRF'],
    seconds: 5,
    text: {
      en: [
        'Ergonomics score',
        'Rates posture and load at a workstation from anonymous motion data and suggests what to change.',
      ],
      de: [
        'Ergonomiebewertung',
        'Bewertet Haltung und Belastung an einem Arbeitsplatz aus anonymen Bewegungsdaten und schlägt vor, was zu ändern ist.',
      ],
      fr: [
        'Score ergonomique',
        'Évalue postures et charges d’un poste à partir de données de mouvement anonymes et suggère quoi changer.',
      ],
      ro: [
        'Scor ergonomic',
        'Evaluează postura și efortul la un post de lucru din date de mișcare anonime și propune ce trebuie schimbat.',
      ],
      zh: ['人机工效评分', '根据匿名动作数据评估工位姿势与负荷，并提出改进建议。'],
    },
  },
  {
    id: 'skill-matrix',
    provider: 'OpenFloor Collective',
    category: 'people',
    maturity: 'production',
    inputs: ['schedule'],
    outputs: ['schedule', 'report'],
    pilots: ['SEW', 'ILTAR'],
    seconds: 3,
    text: {
      en: [
        'Skill matrix',
        'Checks that each shift has the qualifications its plan needs and shows whom to train next.',
      ],
      de: [
        'Qualifikationsmatrix',
        'Prüft, ob jede Schicht die Qualifikationen hat, die ihr Plan verlangt, und zeigt, wer als Nächstes zu schulen ist.',
      ],
      fr: [
        'Matrice de compétences',
        'Vérifie que chaque équipe a les qualifications exigées par le plan et montre qui former ensuite.',
      ],
      ro: [
        'Matricea competențelor',
        'Verifică dacă fiecare schimb are calificările cerute de plan și arată pe cine să instruiți în continuare.',
      ],
      zh: ['技能矩阵', '核对各班次是否具备计划所需资质，并提示下一步培训对象。'],
    },
  },
  {
    id: 'shift-handover',
    provider: 'Nordwerk Analytics',
    category: 'people',
    maturity: 'pilot',
    inputs: ['alarm-history', 'work-orders'],
    outputs: ['report', 'guidance'],
    pilots: ['FFT', 'SEW'],
    seconds: 3,
    text: {
      en: [
        'Shift handover',
        'Drafts the handover note from alarms, open work and quality holds; the shift leader only corrects it.',
      ],
      de: [
        'Schichtübergabe',
        'Entwirft die Übergabenotiz aus Alarmen, offenen Arbeiten und Qualitätssperren; die Schichtleitung berichtigt nur noch.',
      ],
      fr: [
        'Passation d’équipe',
        'Rédige la note de passation à partir des alarmes, des travaux ouverts et des blocages qualité ; le chef d’équipe n’a qu’à la corriger.',
      ],
      ro: [
        'Predarea schimbului',
        'Redactează nota de predare din alarme, lucrări deschise și blocări de calitate; șeful de schimb doar o corectează.',
      ],
      zh: ['交接班', '根据报警、未完工作和质量冻结自动起草交接记录，班长只需修改。'],
    },
  },
  {
    id: 'zone-watch',
    provider: 'Valterra Robotics',
    category: 'people',
    maturity: 'prototype',
    inputs: ['point-cloud', 'positions'],
    outputs: ['motion', 'report'],
    pilots: ['FFT'],
    seconds: 4,
    text: {
      en: [
        'Shared zone watch',
        'Slows robots as people come near and records close calls, without recording who it was.',
      ],
      de: [
        'Überwachung gemeinsamer Zonen',
        'Bremst Roboter ab, wenn Menschen näher kommen, und hält Beinaheunfälle fest, ohne zu speichern, wer es war.',
      ],
      fr: [
        'Veille des zones partagées',
        'Ralentit les robots à l’approche des personnes et consigne les quasi-incidents, sans enregistrer l’identité.',
      ],
      ro: [
        'Supravegherea zonelor comune',
        'Încetinește roboții când se apropie oameni și notează incidentele evitate, fără a reține cine a fost.',
      ],
      zh: ['共享区域监护', '人员靠近时让机器人减速，记录险情但不记录人员身份。'],
    },
  },
];
