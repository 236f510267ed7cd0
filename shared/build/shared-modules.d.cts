export declare const libraries: Readonly<Record<string, 'core' | 'lazy'>>;
export declare function versions(): Record<string, string>;
