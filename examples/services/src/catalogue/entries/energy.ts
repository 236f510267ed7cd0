import { type Entry } from '../entry';

export const energy: readonly Entry[] = [
  {
    id: 'energy-monitor',
    provider: 'Helio Metrics',
    category: 'energy',
    maturity: 'production',
    inputs: ['power', 'machine-states'],
    outputs: ['report'],
    pilots: ['SEW', 'FFT', 'ILTAR'],
    seconds: 3,
    text: {
      en: ['Energy monitoring', 'Shows power by machine, shift and product, and what each of them costs.'],
      de: [
        'Energiemonitoring',
        'Zeigt die Leistung nach Maschine, Schicht und Produkt, und was jedes davon kostet.',
      ],
      fr: ['Suivi énergétique', 'Affiche la puissance par machine, équipe et produit, et le coût de chacun.'],
      ro: ['Monitorizarea energiei', 'Arată puterea pe utilaj, schimb și produs și cât costă fiecare.'],
      zh: ['能耗监测', '按设备、班次和产品显示功率及其成本。'],
    },
  },
  {
    id: 'idle-power-saver',
    provider: 'Helio Metrics',
    category: 'energy',
    maturity: 'pilot',
    inputs: ['power', 'schedule'],
    outputs: ['guidance', 'schedule'],
    pilots: ['SEW'],
    seconds: 4,
    text: {
      en: [
        'Idle power saver',
        'Finds machines that wait with everything switched on and proposes when to put them to sleep.',
      ],
      de: [
        'Stromsparen im Leerlauf',
        'Findet Maschinen, die mit voller Versorgung warten, und schlägt vor, wann sie in den Ruhezustand gehen.',
      ],
      fr: [
        'Économie en attente',
        'Repère les machines qui attendent sous pleine alimentation et propose quand les mettre en veille.',
      ],
      ro: [
        'Economie în așteptare',
        'Găsește utilajele care așteaptă cu totul pornit și propune când să fie trecute în repaus.',
      ],
      zh: ['待机节能', '找出全功率等待的设备，并建议何时让其休眠。'],
    },
  },
  {
    id: 'air-leak-finder',
    provider: 'Atelier Flux',
    category: 'energy',
    maturity: 'production',
    inputs: ['process-parameters', 'power'],
    outputs: ['work-orders', 'report'],
    pilots: ['ILTAR', 'CRF'],
    seconds: 4,
    text: {
      en: [
        'Compressed-air leak finder',
        'Estimates leakage from pressure and compressor load at night and opens a work order per suspicious branch.',
      ],
      de: [
        'Druckluft-Leckagesuche',
        'Schätzt Leckagen aus Druck und nächtlicher Kompressorlast und legt je verdächtigem Strang einen Arbeitsauftrag an.',
      ],
      fr: [
        'Fuites d’air comprimé',
        'Estime les fuites d’après la pression et la charge nocturne du compresseur et ouvre un ordre de travail par branche suspecte.',
      ],
      ro: [
        'Scurgeri de aer comprimat',
        'Estimează pierderile din presiune și din sarcina compresorului pe timp de noapte și deschide o comandă de lucru pentru fiecare ramură suspectă.',
      ],
      zh: ['压缩空气泄漏查找', '根据夜间压力与空压机负荷估算泄漏量，并为每条可疑支路生成工单。'],
    },
  },
  {
    id: 'load-forecast',
    provider: 'Carpathia Data',
    category: 'energy',
    maturity: 'pilot',
    inputs: ['power', 'schedule'],
    outputs: ['forecast'],
    pilots: ['FFT'],
    seconds: 5,
    text: {
      en: [
        'Load forecast',
        'Predicts the electrical load of the next two days from the production plan, to avoid costly peaks.',
      ],
      de: [
        'Lastprognose',
        'Sagt aus dem Produktionsplan die elektrische Last der nächsten zwei Tage voraus, um teure Spitzen zu vermeiden.',
      ],
      fr: [
        'Prévision de charge',
        'Prévoit la charge électrique des deux prochains jours à partir du plan de production, afin d’éviter les pointes coûteuses.',
      ],
      ro: [
        'Prognoza sarcinii',
        'Estimează sarcina electrică pentru următoarele două zile din planul de producție, pentru a evita vârfurile costisitoare.',
      ],
      zh: ['负荷预测', '根据生产计划预测未来两天的用电负荷，避免高价峰值。'],
    },
  },
  {
    id: 'carbon-per-part',
    provider: 'Atelier Flux',
    category: 'energy',
    maturity: 'prototype',
    inputs: ['power', 'work-orders'],
    outputs: ['report'],
    pilots: ['CRF', 'SEW'],
    seconds: 3,
    text: {
      en: [
        'Carbon per part',
        'Works out the carbon footprint of each part from measured energy, ready for the customer’s declaration.',
      ],
      de: [
        'CO₂ je Teil',
        'Errechnet den CO₂-Fußabdruck jedes Teils aus gemessener Energie, fertig für die Erklärung an den Kunden.',
      ],
      fr: [
        'Carbone par pièce',
        'Calcule l’empreinte carbone de chaque pièce à partir de l’énergie mesurée, prête pour la déclaration au client.',
      ],
      ro: [
        'Carbon pe piesă',
        'Calculează amprenta de carbon a fiecărei piese din energia măsurată, gata pentru declarația către client.',
      ],
      zh: ['单件碳足迹', '根据实测能耗计算每个零件的碳足迹，可直接用于客户申报。'],
    },
  },
];
