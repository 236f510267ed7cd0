export declare const modules: readonly string[];
export declare function versions(): Record<string, string>;
/** What remotes built here ask of their host. */
export declare function ranges(): Record<string, string>;
