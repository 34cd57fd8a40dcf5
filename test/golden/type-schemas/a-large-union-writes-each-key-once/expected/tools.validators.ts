import { hasExactly } from "toolwright/gen/v1";
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
  if (typeof data?.source !== "string") return false;
  const data1 = data.textSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,textSize?");
};
const test16 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.imageSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,imageSize?");
};
const test17 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.audioSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,audioSize?");
};
const test18 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.videoSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,videoSize?");
};
const test19 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.fileSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,fileSize?");
};
const test20 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.linkSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,linkSize?");
};
const test21 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.codeSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,codeSize?");
};
const test22 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.tableSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,tableSize?");
};
const test23 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.chartSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,chartSize?");
};
const test24 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.mapSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,mapSize?");
};
const test25 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.formSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,formSize?");
};
const test26 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.pollSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,pollSize?");
};
const test27 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.eventSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,eventSize?");
};
const test28 = (data) => {
  if (typeof data?.source !== "string") return false;
  const data1 = data.contactSize;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "source,contactSize?");
};
const test0 = (data) => {
  if (!test1(data) && !test2(data) && !test3(data) && !test4(data) && !test5(data) && !test6(data) && !test7(data) && !test8(data) && !test9(data) && !test10(data) && !test11(data) && !test12(data) && !test13(data) && !test14(data)) return false;
  const data1 = data?.text;
  if (data1 !== undefined) if (!test15(data1)) return false;
  const data2 = data?.caption;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  const data3 = data?.image;
  if (data3 !== undefined) if (!test16(data3)) return false;
  const data4 = data?.audio;
  if (data4 !== undefined) if (!test17(data4)) return false;
  const data5 = data?.video;
  if (data5 !== undefined) if (!test18(data5)) return false;
  const data6 = data?.file;
  if (data6 !== undefined) if (!test19(data6)) return false;
  const data7 = data?.link;
  if (data7 !== undefined) if (!test20(data7)) return false;
  const data8 = data?.code;
  if (data8 !== undefined) if (!test21(data8)) return false;
  const data9 = data?.table;
  if (data9 !== undefined) if (!test22(data9)) return false;
  const data10 = data?.chart;
  if (data10 !== undefined) if (!test23(data10)) return false;
  const data11 = data?.map;
  if (data11 !== undefined) if (!test24(data11)) return false;
  const data12 = data?.form;
  if (data12 !== undefined) if (!test25(data12)) return false;
  const data13 = data?.poll;
  if (data13 !== undefined) if (!test26(data13)) return false;
  const data14 = data?.event;
  if (data14 !== undefined) if (!test27(data14)) return false;
  const data15 = data?.contact;
  if (data15 !== undefined) if (!test28(data15)) return false;
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined) + (data2 !== undefined) + (data3 !== undefined) + (data4 !== undefined) + (data5 !== undefined) + (data6 !== undefined) + (data7 !== undefined) + (data8 !== undefined) + (data9 !== undefined) + (data10 !== undefined) + (data11 !== undefined) + (data12 !== undefined) + (data13 !== undefined) + (data14 !== undefined) + (data15 !== undefined), "text?,caption?,image?,audio?,video?,file?,link?,code?,table?,chart?,map?,form?,poll?,event?,contact?");
};

export const isSendInput: Guard<SendInput> = (data) => {
  const data1 = data?.parts;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!test0(data1[i1])) return false;
  const data2 = data.first;
  if (data2 !== undefined) if (!test0(data2)) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined), "parts,first?");
};

export const isSendOutput: Guard<SendOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
