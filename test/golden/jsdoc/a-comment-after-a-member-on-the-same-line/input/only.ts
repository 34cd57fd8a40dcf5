export class Only { none(): void {} /** Only. @tool only */ only(): string { return ""; } }
