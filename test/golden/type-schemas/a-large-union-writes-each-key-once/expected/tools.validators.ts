import { countOptional, hasExactly, isArray, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SendInput, SendOutput } from "./tools.tools.js";

const test1 = (data) => isObject(data) && data.text !== undefined && Object.prototype.hasOwnProperty.call(data, "text");
const test2 = (data) => isObject(data) && data.image !== undefined && Object.prototype.hasOwnProperty.call(data, "image");
const test3 = (data) => isObject(data) && data.audio !== undefined && Object.prototype.hasOwnProperty.call(data, "audio");
const test4 = (data) => isObject(data) && data.video !== undefined && Object.prototype.hasOwnProperty.call(data, "video");
const test5 = (data) => isObject(data) && data.file !== undefined && Object.prototype.hasOwnProperty.call(data, "file");
const test6 = (data) => isObject(data) && data.link !== undefined && Object.prototype.hasOwnProperty.call(data, "link");
const test7 = (data) => isObject(data) && data.code !== undefined && Object.prototype.hasOwnProperty.call(data, "code");
const test8 = (data) => isObject(data) && data.table !== undefined && Object.prototype.hasOwnProperty.call(data, "table");
const test9 = (data) => isObject(data) && data.chart !== undefined && Object.prototype.hasOwnProperty.call(data, "chart");
const test10 = (data) => isObject(data) && data.map !== undefined && Object.prototype.hasOwnProperty.call(data, "map");
const test11 = (data) => isObject(data) && data.form !== undefined && Object.prototype.hasOwnProperty.call(data, "form");
const test12 = (data) => isObject(data) && data.poll !== undefined && Object.prototype.hasOwnProperty.call(data, "poll");
const test13 = (data) => isObject(data) && data.event !== undefined && Object.prototype.hasOwnProperty.call(data, "event");
const test14 = (data) => {
  if (!isObject(data) || data.contact === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "contact");
};
const test15 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.textSize, isNumber), "source,textSize?");
};
const test16 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.imageSize, isNumber), "source,imageSize?");
};
const test17 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.audioSize, isNumber), "source,audioSize?");
};
const test18 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.videoSize, isNumber), "source,videoSize?");
};
const test19 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.fileSize, isNumber), "source,fileSize?");
};
const test20 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.linkSize, isNumber), "source,linkSize?");
};
const test21 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.codeSize, isNumber), "source,codeSize?");
};
const test22 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.tableSize, isNumber), "source,tableSize?");
};
const test23 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.chartSize, isNumber), "source,chartSize?");
};
const test24 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.mapSize, isNumber), "source,mapSize?");
};
const test25 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.formSize, isNumber), "source,formSize?");
};
const test26 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.pollSize, isNumber), "source,pollSize?");
};
const test27 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.eventSize, isNumber), "source,eventSize?");
};
const test28 = (data) => {
  if (!isString(data?.source)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.contactSize, isNumber), "source,contactSize?");
};
const test0 = (data) => {
  if (!test1(data) && !test2(data) && !test3(data) && !test4(data) && !test5(data) && !test6(data) && !test7(data) && !test8(data) && !test9(data) && !test10(data) && !test11(data) && !test12(data) && !test13(data) && !test14(data)) return false;
  const data1 = data?.text;
  if (data1 !== undefined) if (!test15(data1)) return false;
  const data2 = data?.image;
  if (data2 !== undefined) if (!test16(data2)) return false;
  const data3 = data?.audio;
  if (data3 !== undefined) if (!test17(data3)) return false;
  const data4 = data?.video;
  if (data4 !== undefined) if (!test18(data4)) return false;
  const data5 = data?.file;
  if (data5 !== undefined) if (!test19(data5)) return false;
  const data6 = data?.link;
  if (data6 !== undefined) if (!test20(data6)) return false;
  const data7 = data?.code;
  if (data7 !== undefined) if (!test21(data7)) return false;
  const data8 = data?.table;
  if (data8 !== undefined) if (!test22(data8)) return false;
  const data9 = data?.chart;
  if (data9 !== undefined) if (!test23(data9)) return false;
  const data10 = data?.map;
  if (data10 !== undefined) if (!test24(data10)) return false;
  const data11 = data?.form;
  if (data11 !== undefined) if (!test25(data11)) return false;
  const data12 = data?.poll;
  if (data12 !== undefined) if (!test26(data12)) return false;
  const data13 = data?.event;
  if (data13 !== undefined) if (!test27(data13)) return false;
  const data14 = data?.contact;
  if (data14 !== undefined) if (!test28(data14)) return false;
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined) + countOptional(data?.caption, isString) + (data2 !== undefined) + (data3 !== undefined) + (data4 !== undefined) + (data5 !== undefined) + (data6 !== undefined) + (data7 !== undefined) + (data8 !== undefined) + (data9 !== undefined) + (data10 !== undefined) + (data11 !== undefined) + (data12 !== undefined) + (data13 !== undefined) + (data14 !== undefined), "text?,caption?,image?,audio?,video?,file?,link?,code?,table?,chart?,map?,form?,poll?,event?,contact?");
};

export const isSendInput: Guard<SendInput> = (data) => {
  const data1 = data?.parts;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!test0(data1[i1])) return false;
  const data2 = data.first;
  if (data2 !== undefined) if (!test0(data2)) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined), "parts,first?");
};

export const isSendOutput: Guard<SendOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
