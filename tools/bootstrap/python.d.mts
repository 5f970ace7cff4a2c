export declare const ensurePython: () => void
