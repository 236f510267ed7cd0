import { type Entry } from '../entry';

export const logistics: readonly Entry[] = [
  {
    id: 'vehicle-fleet',
    provider: 'Valterra Robotics',
    category: 'logistics',
    maturity: 'production',
    inputs: ['positions', 'work-orders'],
    outputs: ['schedule', 'motion'],
    pilots: ['FFT', 'SEW'],
    seconds: 5,
    text: {
      en: [
        'Driverless vehicle fleet',
        'Sends the nearest free vehicle, avoids jams at crossings and keeps batteries above the reserve.',
      ],
      de: [
        'Flotte fahrerloser Fahrzeuge',
        'Schickt das nächste freie Fahrzeug, vermeidet Stau an Kreuzungen und hält die Batterien über der Reserve.',
      ],
      fr: [
        'Flotte de véhicules autonomes',
        'Envoie le véhicule libre le plus proche, évite les bouchons aux croisements et garde les batteries au-dessus de la réserve.',
      ],
      ro: [
        'Flotă de vehicule autonome',
        'Trimite cel mai apropiat vehicul liber, evită blocajele la intersecții și ține bateriile peste rezervă.',
      ],
      zh: ['无人搬运车队', '派出最近的空闲车辆，避免路口拥堵，并保持电量高于储备值。'],
    },
  },
  {
    id: 'stock-watch',
    provider: 'Delta Supply Lab',
    category: 'logistics',
    maturity: 'production',
    inputs: ['stock', 'schedule'],
    outputs: ['work-orders', 'report'],
    pilots: ['CRF', 'ILTAR', 'SEW'],
    seconds: 3,
    text: {
      en: [
        'Stock watch',
        'Warns of material that will run out before the next delivery, as the plan stands now.',
      ],
      de: [
        'Bestandswächter',
        'Warnt vor Material, das nach jetzigem Plan vor der nächsten Lieferung ausgeht.',
      ],
      fr: [
        'Veille des stocks',
        'Alerte sur les matières qui manqueront avant la prochaine livraison, selon le plan du moment.',
      ],
      ro: [
        'Supravegherea stocurilor',
        'Avertizează asupra materialelor care se vor termina înainte de următoarea livrare, după planul de acum.',
      ],
      zh: ['库存预警', '按当前计划，提示将在下次到货前用尽的物料。'],
    },
  },
  {
    id: 'kit-check',
    provider: 'Lumen Vision',
    category: 'logistics',
    maturity: 'pilot',
    inputs: ['images', 'work-orders'],
    outputs: ['quality-results'],
    pilots: ['FFT'],
    seconds: 4,
    text: {
      en: [
        'Kit check',
        'Checks from a photograph that an assembly kit is complete before it leaves the store.',
      ],
      de: [
        'Kitprüfung',
        'Prüft anhand eines Fotos, ob ein Montagekit vollständig ist, bevor es das Lager verlässt.',
      ],
      fr: [
        'Contrôle de kit',
        'Vérifie sur photo qu’un kit d’assemblage est complet avant qu’il ne quitte le magasin.',
      ],
      ro: [
        'Verificarea truselor',
        'Verifică dintr-o fotografie că trusa de asamblare este completă înainte să plece din magazie.',
      ],
      zh: ['齐套检查', '装配套件出库前，凭照片确认物料齐全。'],
    },
  },
  {
    id: 'pallet-pattern',
    provider: 'OpenFloor Collective',
    category: 'logistics',
    maturity: 'production',
    inputs: ['cad', 'work-orders'],
    outputs: ['robot-program', 'guidance'],
    pilots: ['ILTAR'],
    seconds: 4,
    text: {
      en: [
        'Pallet pattern',
        'Computes stable stacking patterns for mixed boxes and writes the robot’s program for them.',
      ],
      de: [
        'Palettiermuster',
        'Berechnet stabile Stapelmuster für gemischte Kartons und schreibt das Roboterprogramm dazu.',
      ],
      fr: [
        'Schéma de palettisation',
        'Calcule des schémas d’empilage stables pour des cartons mixtes et écrit le programme du robot correspondant.',
      ],
      ro: [
        'Modele de paletizare',
        'Calculează așezări stabile pentru cutii diferite și scrie programul robotului pentru ele.',
      ],
      zh: ['码垛方案', '为混装箱体计算稳定的码放方式，并生成机器人程序。'],
    },
  },
  {
    id: 'track-and-trace',
    provider: 'Carpathia Data',
    category: 'logistics',
    maturity: 'pilot',
    inputs: ['positions', 'quality-results'],
    outputs: ['report'],
    pilots: ['CRF', 'SEW'],
    seconds: 3,
    text: {
      en: [
        'Track and trace',
        'Tells for each serial number which machines, materials and checks it met on its way.',
      ],
      de: [
        'Rückverfolgung',
        'Sagt zu jeder Seriennummer, welche Maschinen, Werkstoffe und Prüfungen sie durchlaufen hat.',
      ],
      fr: [
        'Traçabilité',
        'Indique pour chaque numéro de série les machines, matières et contrôles rencontrés en chemin.',
      ],
      ro: [
        'Trasabilitate',
        'Spune pentru fiecare număr de serie prin ce utilaje, materiale și verificări a trecut.',
      ],
      zh: ['全程追溯', '按序列号查询其经过的设备、物料与检验。'],
    },
  },
];
