import { type Entry } from '../entry';

export const quality: readonly Entry[] = [
  {
    id: 'surface-inspection',
    provider: 'Lumen Vision',
    category: 'quality',
    maturity: 'production',
    inputs: ['images'],
    outputs: ['defects', 'quality-results'],
    pilots: ['CRF', 'ILTAR'],
    seconds: 5,
    text: {
      en: [
        'Surface inspection',
        'Finds scratches, dents and inclusions on painted and machined surfaces from camera images.',
      ],
      de: [
        'Oberflächenprüfung',
        'Findet Kratzer, Dellen und Einschlüsse auf lackierten und bearbeiteten Flächen anhand von Kamerabildern.',
      ],
      fr: [
        'Inspection de surface',
        'Détecte rayures, bosses et inclusions sur les surfaces peintes ou usinées à partir d’images de caméra.',
      ],
      ro: [
        'Inspecția suprafețelor',
        'Găsește zgârieturi, lovituri și incluziuni pe suprafețe vopsite sau prelucrate, din imagini de la cameră.',
      ],
      zh: ['表面检测', '根据相机图像发现涂装面与加工面上的划痕、凹陷和夹杂。'],
    },
  },
  {
    id: 'weld-seam-check',
    provider: 'Lumen Vision',
    category: 'quality',
    maturity: 'pilot',
    inputs: ['images', 'process-parameters'],
    outputs: ['quality-results', 'defects'],
    pilots: ['FFT'],
    seconds: 6,
    text: {
      en: [
        'Weld seam check',
        'Rates each weld seam by shape and by the current curve recorded while it was made.',
      ],
      de: [
        'Schweißnahtprüfung',
        'Bewertet jede Schweißnaht nach ihrer Form und der Stromkurve, die beim Schweißen aufgezeichnet wurde.',
      ],
      fr: [
        'Contrôle des cordons de soudure',
        'Évalue chaque cordon d’après sa forme et la courbe de courant relevée pendant la soudure.',
      ],
      ro: [
        'Controlul cordoanelor de sudură',
        'Evaluează fiecare cordon după formă și după curba de curent înregistrată în timpul sudării.',
      ],
      zh: ['焊缝检查', '依据外形和焊接时记录的电流曲线，对每条焊缝评级。'],
    },
  },
  {
    id: 'dimensional-check',
    provider: 'Valterra Robotics',
    category: 'quality',
    maturity: 'production',
    inputs: ['point-cloud', 'cad'],
    outputs: ['quality-results', 'report'],
    pilots: ['FFT', 'CRF'],
    seconds: 6,
    text: {
      en: [
        'Dimensional check',
        'Compares a scanned part with its drawing and colours every deviation outside tolerance.',
      ],
      de: [
        'Maßprüfung',
        'Vergleicht ein gescanntes Teil mit seiner Zeichnung und färbt jede Abweichung außerhalb der Toleranz ein.',
      ],
      fr: [
        'Contrôle dimensionnel',
        'Compare la pièce numérisée à son plan et colore chaque écart hors tolérance.',
      ],
      ro: [
        'Control dimensional',
        'Compară piesa scanată cu desenul ei și colorează fiecare abatere în afara toleranței.',
      ],
      zh: ['尺寸检验', '将扫描件与图纸比对，用颜色标出每处超差。'],
    },
  },
  {
    id: 'process-charts',
    provider: 'Helio Metrics',
    category: 'quality',
    maturity: 'production',
    inputs: ['process-parameters'],
    outputs: ['report', 'quality-results'],
    pilots: ['SEW', 'ILTAR', 'CRF'],
    seconds: 3,
    text: {
      en: [
        'Process control charts',
        'Keeps control charts of every process value and speaks up at a drift, before parts are out of tolerance.',
      ],
      de: [
        'Prozessregelkarten',
        'Führt Regelkarten für jeden Prozesswert und meldet einen Trend, bevor Teile außer Toleranz sind.',
      ],
      fr: [
        'Cartes de contrôle',
        'Tient une carte de contrôle pour chaque grandeur du procédé et signale une dérive avant que les pièces ne soient hors tolérance.',
      ],
      ro: [
        'Diagrame de control al procesului',
        'Ține diagrame de control pentru fiecare mărime a procesului și semnalează o derivă înainte ca piesele să iasă din toleranță.',
      ],
      zh: ['过程控制图', '为每个工艺参数维护控制图，在零件超差之前提示漂移。'],
    },
  },
  {
    id: 'root-cause-finder',
    provider: 'Carpathia Data',
    category: 'quality',
    maturity: 'prototype',
    inputs: ['defects', 'process-parameters', 'machine-states'],
    outputs: ['guidance', 'report'],
    pilots: ['CRF'],
    seconds: 6,
    text: {
      en: [
        'Root cause finder',
        'Relates defects to machine states and process values and ranks the likeliest causes with their evidence.',
      ],
      de: [
        'Ursachensuche',
        'Setzt Fehler zu Maschinenzuständen und Prozesswerten in Beziehung und ordnet die wahrscheinlichsten Ursachen samt Belegen.',
      ],
      fr: [
        'Recherche des causes',
        'Relie les défauts aux états des machines et aux grandeurs du procédé et classe les causes les plus probables avec leurs indices.',
      ],
      ro: [
        'Căutarea cauzei',
        'Leagă defectele de stările utilajelor și de mărimile procesului și ordonează cauzele cele mai probabile, cu dovezile lor.',
      ],
      zh: ['根因查找', '将缺陷与设备状态、工艺参数关联，按可能性列出原因及其依据。'],
    },
  },
];
