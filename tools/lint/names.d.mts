export declare const isLocal: (specifier: string) => boolean
export declare const targetOf: (file: string, specifier: string) => string
