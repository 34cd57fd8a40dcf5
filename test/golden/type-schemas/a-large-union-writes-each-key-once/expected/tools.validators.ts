import type { Guard } from "toolwright/gen/v1";
import type { SendInput, SendOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.text === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "text");
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.image === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "image");
};
const test3 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.audio === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "audio");
};
const test4 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.video === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "video");
};
const test5 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.file === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "file");
};
const test6 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.link === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "link");
};
const test7 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.code === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "code");
};
const test8 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.table === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "table");
};
const test9 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.chart === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "chart");
};
const test10 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.map === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "map");
};
const test11 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.form === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "form");
};
const test12 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.poll === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "poll");
};
const test13 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.event === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "event");
};
const test14 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.contact === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "contact");
};
const test15 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "textSize": if (data.textSize !== undefined) if (!Number.isFinite(data.textSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test16 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "imageSize": if (data.imageSize !== undefined) if (!Number.isFinite(data.imageSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test17 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "audioSize": if (data.audioSize !== undefined) if (!Number.isFinite(data.audioSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test18 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "videoSize": if (data.videoSize !== undefined) if (!Number.isFinite(data.videoSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test19 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "fileSize": if (data.fileSize !== undefined) if (!Number.isFinite(data.fileSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test20 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "linkSize": if (data.linkSize !== undefined) if (!Number.isFinite(data.linkSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test21 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "codeSize": if (data.codeSize !== undefined) if (!Number.isFinite(data.codeSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test22 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "tableSize": if (data.tableSize !== undefined) if (!Number.isFinite(data.tableSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test23 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "chartSize": if (data.chartSize !== undefined) if (!Number.isFinite(data.chartSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test24 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "mapSize": if (data.mapSize !== undefined) if (!Number.isFinite(data.mapSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test25 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "formSize": if (data.formSize !== undefined) if (!Number.isFinite(data.formSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test26 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "pollSize": if (data.pollSize !== undefined) if (!Number.isFinite(data.pollSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test27 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "eventSize": if (data.eventSize !== undefined) if (!Number.isFinite(data.eventSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test28 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.source !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": seen1++; break;
      case "contactSize": if (data.contactSize !== undefined) if (!Number.isFinite(data.contactSize)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  if (!test1(data) && !test2(data) && !test3(data) && !test4(data) && !test5(data) && !test6(data) && !test7(data) && !test8(data) && !test9(data) && !test10(data) && !test11(data) && !test12(data) && !test13(data) && !test14(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": if (data.text !== undefined) if (!test15(data.text)) return false; break;
      case "caption": if (data.caption !== undefined) if (typeof data.caption !== "string") return false; break;
      case "image": if (data.image !== undefined) if (!test16(data.image)) return false; break;
      case "audio": if (data.audio !== undefined) if (!test17(data.audio)) return false; break;
      case "video": if (data.video !== undefined) if (!test18(data.video)) return false; break;
      case "file": if (data.file !== undefined) if (!test19(data.file)) return false; break;
      case "link": if (data.link !== undefined) if (!test20(data.link)) return false; break;
      case "code": if (data.code !== undefined) if (!test21(data.code)) return false; break;
      case "table": if (data.table !== undefined) if (!test22(data.table)) return false; break;
      case "chart": if (data.chart !== undefined) if (!test23(data.chart)) return false; break;
      case "map": if (data.map !== undefined) if (!test24(data.map)) return false; break;
      case "form": if (data.form !== undefined) if (!test25(data.form)) return false; break;
      case "poll": if (data.poll !== undefined) if (!test26(data.poll)) return false; break;
      case "event": if (data.event !== undefined) if (!test27(data.event)) return false; break;
      case "contact": if (data.contact !== undefined) if (!test28(data.contact)) return false; break;
      default: return false;
    }
  }
  return true;
};

export const isSendInput: Guard<SendInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.parts;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!test0(data1[i1])) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "parts": seen1++; break;
      case "first": if (data.first !== undefined) if (!test0(data.first)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isSendOutput: Guard<SendOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.result)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "result": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
