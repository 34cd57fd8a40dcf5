export interface Patient {
  id?: string;
  name?: { family?: string; period?: Period }[];
  link?: Link | null;
  contained?: Patient[];
  born?: Date;
}

export interface Period {
  start?: string;
  extension?: Record<string, Period>;
}

export interface Link {
  other?: Patient;
  type: "seealso" | "refer";
}
