export declare const leadsNowhere: (root: string, file: string, text: string) => readonly string[]
export declare const documentLeadsNowhere: (root: string, file: string, text: string) => readonly string[]
