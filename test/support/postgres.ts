import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A PostgreSQL server in a scratch folder. */
export interface ScratchPostgres {
  readonly url: string;
  /** Stops the server as a crash would, and starts it again. */
  stopFor(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** The folder of the programs of PostgreSQL, as Debian installs them; undefined if they are not there. */
export function postgresFolder(): string | undefined {
  const versions = "/usr/lib/postgresql";
  const folders = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, "bin")) : [];
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}

/** Starts a server of its own in a scratch folder. PostgreSQL does not run as root, so then it runs as the user `postgres`. */
export async function startPostgres(): Promise<ScratchPostgres> {
  const bin = postgresFolder();
  if (bin === undefined) throw new Error("PostgreSQL is not installed");
  const folder = mkdtempSync(join(tmpdir(), "toolwright-postgres-"));
  const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const settings = { ...user, cwd: folder, stdio: "ignore" as const };
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync"];
  execFileSync(join(bin, "initdb"), initdb, settings);
  const port = await freePort();
  const options = ["-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${folder}`, "-p", String(port)];
  const start = () => spawn(join(bin, "postgres"), ["-D", data, ...options], settings);
  const untilReady = async (): Promise<void> => {
    for (let round = 0; round < 200; round += 1) {
      try {
        execFileSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"], settings);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    throw new Error("PostgreSQL has not started");
  };
  let server = start();
  await untilReady();
  const stop = async (): Promise<void> => {
    const exited = once(server, "exit");
    server.kill("SIGQUIT");
    await exited;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stopFor: async (milliseconds) => {
      await stop();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      server = start();
      await untilReady();
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
