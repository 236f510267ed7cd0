export declare const libraries: Readonly<Record<string, 'core' | 'lazy'>>;
export declare function versions(): Record<string, string>;
/** What remotes built here ask of their host. */
export declare function ranges(): Record<string, string>;
