import { type Entry } from '../entry';

export const robotics: readonly Entry[] = [
  {
    id: 'path-check',
    provider: 'Valterra Robotics',
    category: 'robotics',
    maturity: 'production',
    inputs: ['robot-program', 'cad'],
    outputs: ['simulation', 'report'],
    pilots: ['FFT'],
    seconds: 6,
    text: {
      en: [
        'Robot path check',
        'Runs a robot program against the cell’s model and reports collisions, reach and axis limits.',
      ],
      de: [
        'Roboterbahnprüfung',
        'Fährt ein Roboterprogramm am Modell der Zelle ab und meldet Kollisionen, Reichweite und Achsgrenzen.',
      ],
      fr: [
        'Vérification de trajectoire',
        'Exécute un programme robot sur le modèle de la cellule et signale collisions, portée et limites d’axes.',
      ],
      ro: [
        'Verificarea traiectoriei robotului',
        'Rulează un program de robot pe modelul celulei și raportează coliziunile, raza de acțiune și limitele axelor.',
      ],
      zh: ['机器人路径检查', '在单元模型中运行机器人程序，报告碰撞、可达性与轴限位。'],
    },
  },
  {
    id: 'pick-point-teacher',
    provider: 'Lumen Vision',
    category: 'robotics',
    maturity: 'pilot',
    inputs: ['images', 'cad'],
    outputs: ['robot-program', 'point-cloud'],
    pilots: ['FFT', 'ILTAR'],
    seconds: 5,
    text: {
      en: [
        'Pick-point teaching',
        'Proposes grip points for unsorted parts from one photograph; the fitter only confirms.',
      ],
      de: [
        'Greifpunkt-Teachen',
        'Schlägt Greifpunkte für unsortierte Teile aus einem einzigen Foto vor; bestätigt wird von Hand.',
      ],
      fr: [
        'Apprentissage des points de prise',
        'Propose des points de prise pour des pièces en vrac à partir d’une photo ; l’opérateur n’a plus qu’à confirmer.',
      ],
      ro: [
        'Învățarea punctelor de prindere',
        'Propune puncte de prindere pentru piese nesortate dintr-o singură fotografie; reglorul doar confirmă.',
      ],
      zh: ['抓取点示教', '凭一张照片为散乱零件建议抓取点，调试人员只需确认。'],
    },
  },
  {
    id: 'program-translator',
    provider: 'Valterra Robotics',
    category: 'robotics',
    maturity: 'prototype',
    inputs: ['robot-program'],
    outputs: ['robot-program'],
    pilots: ['FFT'],
    seconds: 4,
    text: {
      en: [
        'Robot program translator',
        'Carries motion programs from one controller’s dialect to another and lists what needs a human eye.',
      ],
      de: [
        'Roboterprogramm-Übersetzer',
        'Überträgt Bewegungsprogramme vom Dialekt einer Steuerung in den einer anderen und listet auf, was ein Mensch ansehen muss.',
      ],
      fr: [
        'Traducteur de programmes robot',
        'Transpose des programmes de mouvement d’un contrôleur à un autre et liste ce qui demande un regard humain.',
      ],
      ro: [
        'Traducător de programe pentru roboți',
        'Mută programele de mișcare dintr-un limbaj de controler în altul și enumeră ce trebuie verificat de un om.',
      ],
      zh: ['机器人程序转换', '在不同控制器语言之间转换运动程序，并列出需要人工确认之处。'],
    },
  },
  {
    id: 'gripper-selector',
    provider: 'OpenFloor Collective',
    category: 'robotics',
    maturity: 'production',
    inputs: ['cad'],
    outputs: ['guidance', 'cad'],
    pilots: ['FFT', 'CRF'],
    seconds: 3,
    text: {
      en: [
        'Gripper selector',
        'Suggests a gripper and jaws from shape, weight and surface of the part, with forces to set.',
      ],
      de: [
        'Greiferauswahl',
        'Schlägt Greifer und Backen nach Form, Gewicht und Oberfläche des Teils vor, mit den einzustellenden Kräften.',
      ],
      fr: [
        'Choix du préhenseur',
        'Propose un préhenseur et des mors selon la forme, le poids et la surface de la pièce, avec les efforts à régler.',
      ],
      ro: [
        'Alegerea dispozitivului de prindere',
        'Propune un dispozitiv și fălci după forma, greutatea și suprafața piesei, cu forțele de reglat.',
      ],
      zh: ['夹爪选型', '根据零件形状、重量与表面推荐夹爪和指爪，并给出夹紧力设定。'],
    },
  },
  {
    id: 'cycle-tuner',
    provider: 'Nordwerk Analytics',
    category: 'robotics',
    maturity: 'pilot',
    inputs: ['robot-program', 'machine-states'],
    outputs: ['robot-program', 'report'],
    pilots: ['FFT', 'SEW'],
    seconds: 5,
    text: {
      en: [
        'Cycle time tuner',
        'Finds waiting and detours in robot cycles and suggests changes, each with the seconds it saves.',
      ],
      de: [
        'Taktzeitoptimierung',
        'Findet Wartezeiten und Umwege in Roboterzyklen und schlägt Änderungen vor, jede mit den gesparten Sekunden.',
      ],
      fr: [
        'Optimisation du temps de cycle',
        'Repère attentes et détours dans les cycles robot et suggère des changements, chacun avec les secondes gagnées.',
      ],
      ro: [
        'Optimizarea timpului de ciclu',
        'Găsește așteptările și ocolurile din ciclurile robotului și propune modificări, fiecare cu secundele câștigate.',
      ],
      zh: ['节拍优化', '找出机器人循环中的等待与绕行，提出改动建议并给出各自节省的秒数。'],
    },
  },
];
